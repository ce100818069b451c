import type { Categorisation } from '@/lib/categorising/result';
import type { ReadDocument, SourcePage } from '@/lib/documents/document';
import { AppError } from '@/lib/errors';
import type { Recogniser } from './ocr/recogniser';
import type { TextPage } from './text/layout';

export type Remark = Categorisation['remarks'][number];

/** A page read with less confidence than this (0 to 100) may be in a language that the recogniser lacks. */
const DOUBTFUL_CONFIDENCE = 60;

export interface PageText extends TextPage {
  readonly remark?: Remark;
  /** True when the picture was read badly, or not at all. */
  readonly isDoubtful?: boolean;
  readonly failure?: unknown;
}

async function readPage(page: SourcePage, recogniser: Recogniser, signal: AbortSignal | undefined): Promise<PageText> {
  const { number, text, lineSizes, image, isLate } = page;
  if (isLate) return { number, text, remark: 'pageTimeout' };
  if (!image) return { number, text, lineSizes };
  try {
    const read = await recogniser.recognise(image, signal);
    // The picture shows all that a poor text layer shows, so the two are not added up.
    const isDoubtful = read.confidence < DOUBTFUL_CONFIDENCE;
    if (read.text.trim() === '') return { number, text, isDoubtful };
    return { number, text: read.text, lineSizes: read.lines.map(({ bbox }) => bbox.y1 - bbox.y0), isDoubtful };
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
  {
    signal,
    onPage,
  }: { readonly signal?: AbortSignal | undefined; readonly onPage?: ((page: number) => void) | undefined } = {},
): Promise<PageText[]> {
  return Promise.all(
    pages.map(async (page) => {
      const read = await readPage(page, recogniser, signal);
      onPage?.(page.number);
      return read;
    }),
  );
}
