import type { TextRequest } from '../categorising/engines/offline/offline-categoriser.ts';
import { weighPages } from '../categorising/engines/offline/weigh-pages.ts';

/** A thread that weighs texts. */
export async function openWeigher() {
  // The vocabulary is built by the first text. That belongs to opening, not to the first document.
  weighPages([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
  return ({ pages, fileName, settings }: TextRequest) => weighPages(pages, fileName, settings);
}
