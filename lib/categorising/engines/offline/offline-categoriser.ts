import type { CategoriseRequest, Categoriser } from '@/lib/categorising/categoriser';
import type { Categorisation } from '@/lib/categorising/result';
import type { SourcePage } from '@/lib/documents/document';
import { AppError } from '@/lib/errors';
import { categoriseText } from './categorise-text';
import type { Recogniser } from './ocr/recogniser';

type Remark = Categorisation['remarks'][number];

/** A page read with less confidence than this (0 to 100) may be in a language that the recogniser lacks. */
const DOUBTFUL_CONFIDENCE = 60;

interface PageText {
  readonly number: number;
  readonly text: string;
  readonly lineSizes?: readonly number[] | undefined;
  readonly remark?: Remark;
  /** True when the picture was read badly, or not at all. */
  readonly isDoubtful?: boolean;
  readonly failure?: unknown;
}

async function readPage(page: SourcePage, recogniser: Recogniser, signal: AbortSignal | undefined): Promise<PageText> {
  const { number, text, lineSizes, image } = page;
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

const hasCyrillic = (text: string): boolean => /[\u0400-\u04ff]{3}/.test(text);

/**
 * The engine that works without any service: pages that are pictures are read with `recogniser`, then the text is
 * weighed. A page that cannot be read leaves the document to its other pages; when no page could be read, the first
 * failure is thrown.
 */
export function createOfflineCategoriser(recogniser: Recogniser): Categoriser {
  return {
    id: 'offline',
    async categorise({ document, languages, categories, signal, onPage }: CategoriseRequest): Promise<Categorisation> {
      const pages = await Promise.all(
        document.pages.map(async (page) => {
          const read = await readPage(page, recogniser, signal);
          onPage?.(page.number);
          return read;
        }),
      );
      signal?.throwIfAborted();
      const failure = pages.find((page) => page.failure !== undefined)?.failure;
      if (failure !== undefined && pages.every((page) => page.text.trim() === '')) throw failure;

      const result = categoriseText(pages, document.fileName, { ...languages, categories });
      const remarks = new Set<Remark>([...result.remarks, ...pages.flatMap((page) => page.remark ?? [])]);
      const mayBeRussian = pages.some(
        (page) => page.isDoubtful || (page.isDoubtful !== undefined && hasCyrillic(page.text)),
      );
      if (mayBeRussian && !(await recogniser.languages()).includes('rus')) remarks.add('noRussian');
      return { ...result, remarks: [...remarks] };
    },
  };
}
