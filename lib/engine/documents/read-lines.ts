import { AppError } from '@/lib/platform/errors';
import type { Caller } from '@/lib/platform/workers/caller';
import type { ReadDocument, SourcePage } from './document';
import type { PositionedWord, Recogniser } from './ocr/recogniser';
import { isBetterLayer } from './poor-text';

/** Text of a page, from its text layer or OCR, with data for each line. */
export interface PageLines {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** Font size of each line of `text`, in any unit. */
  readonly lineSizes?: readonly number[] | undefined;
  /** Words of each line of `text` with their positions. Only for pages read by OCR. */
  readonly lineWords?: readonly (readonly PositionedWord[])[] | undefined;
  /** The letters look like print in an unsupported script. The words decide whether the text is meaningful. */
  readonly isUnknownScript?: boolean | undefined;
  /** The page timed out and is empty. */
  readonly isLate?: true;
}

export interface ReadLinesOptions {
  readonly signal?: AbortSignal | undefined;
  /** Account whose CPU quota OCR uses. Defaults to the operator's. */
  readonly caller?: Caller | undefined;
  /** Called for each page that was read, in any order. */
  readonly onPage?: ((page: number) => void) | undefined;
}

/**
 * Returns the lines of a document's pages. Pages that cannot be read are skipped. If none can be read, throws the first
 * failure.
 */
export type ReadLines = (
  document: Pick<ReadDocument, 'pages'>,
  options?: ReadLinesOptions,
) => Promise<readonly PageLines[]>;

/** A page, with the error if its picture could not be read. */
type TriedPage = PageLines & { readonly failure?: AppError };

/** Creates a line reader that uses `recogniser` for pictures and the text layer for other pages. */
export function createLineReader(recogniser: Recogniser): ReadLines {
  return async ({ pages }, { signal, caller, onPage } = {}) => {
    const tried = await Promise.all(
      pages.map(async (page) => {
        const read = await readPage(page, recogniser, { signal, caller });
        onPage?.(page.number);
        return read;
      }),
    );
    const failure = tried.find((page) => page.failure !== undefined)?.failure;
    if (failure !== undefined && tried.every(({ text }) => text.trim() === '')) throw failure;
    return tried.map(({ failure: _, ...page }) => page);
  };
}

async function readPage(
  page: SourcePage,
  recogniser: Recogniser,
  { signal, caller }: ReadLinesOptions,
): Promise<TriedPage> {
  const { number, text, lineSizes, image, isLate } = page;
  if (isLate) return { number, text, isLate };
  const layer = { number, text, ...(lineSizes && { lineSizes }) };
  if (!image) return layer;
  try {
    const read = await recogniser.recognise(image, signal, caller);
    // The picture includes all text of a poor text layer, so the two are not combined.
    if (read.text.trim() === '' || isBetterLayer(text, read.text)) return layer;
    const lineSizes = read.lines.map(({ bbox }) => bbox.y1 - bbox.y0);
    const lineWords = read.lines.map(({ words }) => words);
    return { number, text: read.text, lineSizes, lineWords, isUnknownScript: read.isUnknownScript };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'readTimeout') return { ...layer, failure: error };
    return text === '' ? { number, text, isLate: true } : layer;
  }
}
