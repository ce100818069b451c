import type { Categorisation } from '@/lib/categorising/result';
import type { ReadDocument, SourcePage } from '@/lib/documents/document';
import { AppError } from '@/lib/errors';
import type { Caller } from '@/lib/workers/caller';
import type { Recogniser } from './ocr/recogniser';
import type { ReadText } from './weigh-pages';

export type Remark = Categorisation['remarks'][number];

export interface PageText extends ReadText {
  readonly remark?: Remark;
  readonly failure?: unknown;
}

export interface ReadPagesOptions {
  readonly signal?: AbortSignal | undefined;
  readonly caller?: Caller | undefined;
  readonly onPage?: ((page: number) => void) | undefined;
}

async function readPage(
  page: SourcePage,
  recogniser: Recogniser,
  { signal, caller }: ReadPagesOptions,
): Promise<PageText> {
  const { number, text, lineSizes, image, isLate } = page;
  if (isLate) return { number, text, remark: 'pageTimeout' };
  if (!image) return { number, text, lineSizes };
  try {
    const read = await recogniser.recognise(image, signal, caller);
    if (read.text.trim() === '') return { number, text };
    // The picture shows all that a poor text layer shows, so the two are not added up.
    const lineSizes = read.lines.map(({ bbox }) => bbox.y1 - bbox.y0);
    const lineWords = read.lines.map(({ words }) => words);
    return { number, text: read.text, lineSizes, lineWords, isUnknownScript: read.isUnknownScript };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'readTimeout') return { number, text, remark: 'pageTimeout' };
    return { number, text, failure: error };
  }
}

/** The texts of a document's pages; those that are pictures are read with `recogniser`. A page that fails says why. */
export function readPages(
  { pages }: Pick<ReadDocument, 'pages'>,
  recogniser: Recogniser,
  options: ReadPagesOptions = {},
): Promise<PageText[]> {
  return Promise.all(
    pages.map(async (page) => {
      const read = await readPage(page, recogniser, options);
      options.onPage?.(page.number);
      return read;
    }),
  );
}
