/** A page as one of the pictures that were made of its photograph. */
export interface PagePicture {
  /** A JPEG. */
  readonly data: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What became of one photograph. */
export interface CutPhoto {
  readonly whole: PagePicture;
  /** The sheet in it, cut out and seen from straight above; null where none was found. */
  readonly sheet: PagePicture | null;
}

/** A page of the document that is being photographed. */
export interface CapturedPage extends CutPhoto {
  readonly id: string;
  /** False once the person wants the whole photograph; says nothing where no sheet was found. */
  readonly isCut: boolean;
  /** Quarters of a turn clockwise, 0 to 3. */
  readonly quarters: number;
}

export type CaptureAction =
  /** In place of the page that is taken again, else behind the others. */
  | { readonly type: 'taken'; readonly id: string; readonly photo: CutPhoto; readonly insteadOf: string | null }
  | { readonly type: 'turned'; readonly id: string }
  | { readonly type: 'cut'; readonly id: string; readonly isCut: boolean }
  /** To a place among the pages, counted from 0; beyond them it is the first or the last. */
  | { readonly type: 'moved'; readonly id: string; readonly to: number }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'putBack'; readonly page: CapturedPage; readonly at: number };

const QUARTERS = 4;

/** The pages after an action, in their order. What concerns a page that is gone changes nothing. */
export function reducePages(pages: readonly CapturedPage[], action: CaptureAction): readonly CapturedPage[] {
  switch (action.type) {
    case 'taken': {
      const page: CapturedPage = { ...action.photo, id: action.id, isCut: action.photo.sheet !== null, quarters: 0 };
      const place = pages.findIndex(({ id }) => id === action.insteadOf);
      return place < 0 ? [...pages, page] : pages.with(place, page);
    }
    case 'turned':
      return changed(pages, action.id, (page) => ({ ...page, quarters: (page.quarters + 1) % QUARTERS }));
    case 'cut':
      return changed(pages, action.id, (page) => ({ ...page, isCut: action.isCut }));
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

/** The picture that a page is saved as, not yet turned. */
export function pictureOf({ whole, sheet, isCut }: Pick<CapturedPage, 'whole' | 'sheet' | 'isCut'>): PagePicture {
  return isCut && sheet ? sheet : whole;
}

/** Bytes of all pages together: nearly what the document will have. */
export function bytesOfPages(pages: readonly CapturedPage[]): number {
  return pages.reduce((sum, page) => sum + pictureOf(page).data.size, 0);
}

/**
 * The name of a document that was photographed then, by the clock of the place: `2026-11-23 09.41`. Without colons, which
 * file systems do not take.
 */
export function momentOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
