import type { CutPhoto, PagePicture } from './captured-pages';

/** What the thread for photographs is asked. */
export type PhotoJob =
  /** A photograph as a file, or as the camera's picture, which is handed over. */
  | { readonly do: 'cut'; readonly photo: Blob | ImageBitmap }
  /** The pages in their order; `isSmall` draws them smaller first. */
  | { readonly do: 'document'; readonly pages: readonly TurnedPicture[]; readonly isSmall: boolean };

/** A page's picture and how it is turned, in quarters clockwise. */
export interface TurnedPicture {
  readonly picture: PagePicture;
  readonly quarters: number;
}

/** What it answers; null where this browser cannot do it, or the photograph cannot be read. */
export interface PhotoReplies {
  readonly cut: CutPhoto | null;
  /** A PDF. */
  readonly document: Blob | null;
}
