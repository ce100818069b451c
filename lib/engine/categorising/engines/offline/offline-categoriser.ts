import type { CategoriseRequest, Categoriser, ReadCategorisation } from '@/lib/engine/categorising/categoriser';
import type { Categorisation } from '@/lib/engine/categorising/result';
import type { PageLines, ReadLines } from '@/lib/engine/documents/read-lines';
import type { TextSettings } from './categorise-text';

/** Input of `weighPages`. */
export interface TextRequest {
  readonly pages: readonly PageLines[];
  readonly fileName: string;
  readonly settings: TextSettings;
}

/** Scores a text; the host decides where it runs. Throws `documentTooComplex` or `readTimeout` if it has limits. */
export type WeighText = (
  request: TextRequest,
  options: Pick<CategoriseRequest, 'signal' | 'caller'>,
) => Promise<Categorisation>;

/**
 * Engine that works without any service. It scores a document's lines, however they were read. A page that fails or has
 * an unknown script is skipped, and the other pages decide. Throws like `readLines`.
 */
export function createOfflineCategoriser(readLines: ReadLines, weigh: WeighText): Categoriser {
  return {
    id: 'offline',
    async categorise({
      document,
      languages,
      categories,
      caller,
      signal,
      onPage,
    }: CategoriseRequest): Promise<ReadCategorisation> {
      const pages = await readLines(document, { signal, caller, onPage });
      signal?.throwIfAborted();
      const request = { pages, fileName: document.fileName, settings: { ...languages, categories } };
      const result = await weigh(request, { signal, caller });
      const late = pages.some(({ isLate }) => isLate) ? (['pageTimeout'] as const) : [];
      const remarks = new Set([...result.remarks, ...late]);
      const legible = pages.filter(({ isUnknownScript }) => !isUnknownScript);
      return { ...result, remarks: [...remarks], readText: legible.map(({ text }) => text).join('\n') };
    },
  };
}
