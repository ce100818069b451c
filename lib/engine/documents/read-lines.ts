import { AppError } from '@/lib/platform/errors';
import type { Caller } from '@/lib/platform/workers/caller';
import type { ReadDocument, SourcePage } from './document';
import type { PositionedWord, Recogniser } from './ocr/recogniser';
import { isBetterLayer } from './poor-text';

/** A page's text, by its text layer or as its picture was read, and what is known of each of its lines. */
export interface PageLines {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** How large each line of `text` is written, in any unit. */
  readonly lineSizes?: readonly number[] | undefined;
  /** The words of each line of `text` with their places, where the page was read as a picture. */
  readonly lineWords?: readonly (readonly PositionedWord[])[] | undefined;
  /** The letters look like print in a script that the recogniser cannot read: its words decide whether they mean anything. */
  readonly isUnknownScript?: boolean | undefined;
  /** The page took too long, and is empty for that reason. */
  readonly isLate?: true;
}

export interface ReadLinesOptions {
  readonly signal?: AbortSignal | undefined;
  /** On whose account pictures are read; by default the operator's. */
  readonly caller?: Caller | undefined;
  /** Told each page that was read, for progress; they may end in any order. */
  readonly onPage?: ((page: number) => void) | undefined;
}

/**
 * The lines of a document's pages. A page that cannot be read leaves the document to the others; when no page could be, the
 * first failure is thrown.
 */
export type ReadLines = (
  document: Pick<ReadDocument, 'pages'>,
  options?: ReadLinesOptions,
) => Promise<readonly PageLines[]>;

/** A page, with the reason why its picture could not be read. */
type TriedPage = PageLines & { readonly failure?: AppError };

/** Reads lines with `recogniser` where a page is a picture, and takes them from its text layer elsewhere. */
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
    // The picture shows all that a poor text layer shows, so the two are not added up.
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
