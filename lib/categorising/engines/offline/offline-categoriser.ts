import type { CategoriseRequest, Categoriser } from '@/lib/categorising/categoriser';
import type { Categorisation } from '@/lib/categorising/result';
import { categoriseText } from './categorise-text';
import type { Recogniser } from './ocr/recogniser';
import { type Remark, readPages } from './read-pages';

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
      const pages = await readPages(document, recogniser, { signal, onPage });
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
