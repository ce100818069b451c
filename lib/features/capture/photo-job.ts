import type { CroppedPhoto, PagePicture } from './captured-pages';

/** Jobs of the photo worker. */
export type PhotoJob =
  /** A photograph as a file or as a camera bitmap, which is transferred. */
  | { readonly do: 'cut'; readonly photo: Blob | ImageBitmap }
  /** The pages in order; `isSmall` downscales them first. */
  | { readonly do: 'document'; readonly pages: readonly RotatedPicture[]; readonly isSmall: boolean };

/** A page's picture and its rotation in clockwise quarter turns. */
export interface RotatedPicture {
  readonly picture: PagePicture;
  readonly quarterTurns: number;
}

/** Replies of the photo worker; null if the browser cannot do it or the photograph is unreadable. */
export interface PhotoReplies {
  readonly cut: CroppedPhoto | null;
  /** A PDF. */
  readonly document: Blob | null;
}
