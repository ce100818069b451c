import type { CategoriseRequest, Categoriser, ReadCategorisation } from '@/lib/categorising/categoriser';
import type { Categorisation } from '@/lib/categorising/result';
import type { TextSettings } from './categorise-text';
import type { Recogniser } from './ocr/recogniser';
import { type Remark, readPages } from './read-pages';
import { type ReadText, weighPages } from './weigh-pages';

/** What `weighPages` weighs. */
export interface TextRequest {
  readonly pages: readonly ReadText[];
  readonly fileName: string;
  readonly settings: TextSettings;
}

/** Weighs a text; where it runs is the host's matter. Throws `documentTooComplex` or `readTimeout` where it has limits. */
export type WeighText = (
  request: TextRequest,
  options: Pick<CategoriseRequest, 'signal' | 'caller'>,
) => Promise<Categorisation>;

const weighHere: WeighText = async ({ pages, fileName, settings }) => weighPages(pages, fileName, settings);

/**
 * The engine that works without any service: pages that are pictures are read with `recogniser`, then the text is
 * weighed. A page that cannot be read, be it that it fails or that its script is unknown, leaves the document to its other
 * pages; when no page could be read, the first failure is thrown.
 */
export function createOfflineCategoriser(recogniser: Recogniser, weigh: WeighText = weighHere): Categoriser {
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
      const pages = await readPages(document, recogniser, { signal, caller, onPage });
      signal?.throwIfAborted();
      const failure = pages.find((page) => page.failure !== undefined)?.failure;
      if (failure !== undefined && pages.every((page) => page.text.trim() === '')) throw failure;

      const request = { pages: pages.map(textOf), fileName: document.fileName, settings: { ...languages, categories } };
      const result = await weigh(request, { signal, caller });
      const remarks = new Set<Remark>([...result.remarks, ...pages.flatMap((page) => page.remark ?? [])]);
      const legible = pages.filter(({ isUnknownScript }) => !isUnknownScript);
      return { ...result, remarks: [...remarks], readText: legible.map(({ text }) => text).join('\n') };
    },
  };
}

/** What there is to weigh of a page; the rest of what is known of it stays here. */
function textOf({ number, text, lineSizes, lineWords, isUnknownScript }: ReadText): ReadText {
  return { number, text, lineSizes, lineWords, isUnknownScript };
}
