import type { CategoriseRequest, Categoriser, ReadCategorisation } from '@/lib/engine/categorising/categoriser';
import type { Categorisation } from '@/lib/engine/categorising/result';
import type { PageLines, ReadLines } from '@/lib/engine/documents/read-lines';
import type { TextSettings } from './categorise-text';

/** What `weighPages` weighs. */
export interface TextRequest {
  readonly pages: readonly PageLines[];
  readonly fileName: string;
  readonly settings: TextSettings;
}

/** Weighs a text; where it runs is the host's matter. Throws `documentTooComplex` or `readTimeout` where it has limits. */
export type WeighText = (
  request: TextRequest,
  options: Pick<CategoriseRequest, 'signal' | 'caller'>,
) => Promise<Categorisation>;

/**
 * The engine that works without any service: it weighs a document's lines, whatever they were read by. A page that cannot
 * be read, be it that it fails or that its script is unknown, leaves the document to its other pages. Throws as `readLines`.
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
