/** One picture made from a photographed page. */
export interface PagePicture {
  /** A JPEG. */
  readonly data: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The result of processing one photograph. */
export interface CroppedPhoto {
  readonly whole: PagePicture;
  /** The page cut out of the photograph and perspective-corrected; null if no outline was found. */
  readonly cropped: PagePicture | null;
}

/** A page of the document that is being photographed. */
export interface CapturedPage extends CroppedPhoto {
  readonly id: string;
  /** False once the user chose the whole photograph. Ignored if no outline was found. */
  readonly isCropped: boolean;
  /** Clockwise quarter turns, 0 to 3. */
  readonly quarterTurns: number;
}

export type CaptureAction =
  /** Replaces the page `replacedId` when it is retaken; otherwise appends. */
  | { readonly type: 'taken'; readonly id: string; readonly photo: CroppedPhoto; readonly replacedId: string | null }
  | { readonly type: 'turned'; readonly id: string }
  | { readonly type: 'cut'; readonly id: string; readonly isCropped: boolean }
  /** To a zero-based index among the pages, clamped to the valid range. */
  | { readonly type: 'moved'; readonly id: string; readonly to: number }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'putBack'; readonly page: CapturedPage; readonly at: number };

/** Quarter turns of a full rotation. */
const QUARTERS_PER_TURN = 4;

/** The pages after an action, in order. Actions on a removed page change nothing. */
export function reducePages(pages: readonly CapturedPage[], action: CaptureAction): readonly CapturedPage[] {
  switch (action.type) {
    case 'taken': {
      const page: CapturedPage = {
        ...action.photo,
        id: action.id,
        isCropped: action.photo.cropped !== null,
        quarterTurns: 0,
      };
      const index = pages.findIndex(({ id }) => id === action.replacedId);
      return index < 0 ? [...pages, page] : pages.with(index, page);
    }
    case 'turned':
      return changed(pages, action.id, (page) => ({
        ...page,
        quarterTurns: (page.quarterTurns + 1) % QUARTERS_PER_TURN,
      }));
    case 'cut':
      return changed(pages, action.id, (page) => ({ ...page, isCropped: action.isCropped }));
    case 'moved': {
      const from = pages.findIndex(({ id }) => id === action.id);
      const page = pages[from];
      const to = Math.min(pages.length - 1, Math.max(0, action.to));
      return !page || from === to ? pages : pages.toSpliced(from, 1).toSpliced(to, 0, page);
    }
    case 'removed':
      return pages.filter(({ id }) => id !== action.id);
    case 'putBack':
      return pages.some(({ id }) => id === action.page.id) ? pages : pages.toSpliced(action.at, 0, action.page);
  }
}

function changed(
  pages: readonly CapturedPage[],
  id: string,
  change: (page: CapturedPage) => CapturedPage,
): readonly CapturedPage[] {
  return pages.map((page) => (page.id === id ? change(page) : page));
}

/** The picture that a page is saved as, before rotation. */
export function pictureOf({
  whole,
  cropped,
  isCropped,
}: Pick<CapturedPage, 'whole' | 'cropped' | 'isCropped'>): PagePicture {
  return isCropped && cropped ? cropped : whole;
}

/** Bytes of all pages together: close to the size of the document. */
export function bytesOfPages(pages: readonly CapturedPage[]): number {
  return pages.reduce((sum, page) => sum + pictureOf(page).data.size, 0);
}

/**
 * Name of a photographed document from its local time: `2026-11-23 09.41`. Without colons, which some file systems
 * reject.
 */
export function fileTimestamp(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
