import { loadWords } from '../../engine/categorising/engines/offline/lexicon/load-words.ts';
import type { TextRequest } from '../../engine/categorising/engines/offline/offline-categoriser.ts';
import { weighPages } from '../../engine/categorising/engines/offline/weigh-pages.ts';
import { PACKED_WORDS } from '../../shared/engine-names.ts';
import { loadEngineFile } from './load-engine-file.client.ts';
import type { OpenMessage } from './thread-messages.ts';

/** Opens a text scoring thread. */
export async function openScorer({ paths }: OpenMessage) {
  loadWords(await loadEngineFile(paths, PACKED_WORDS));
  // Warm-up: the first text compiles patterns, which should not delay the first document.
  weighPages([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
  return ({ pages, fileName, settings }: TextRequest) => weighPages(pages, fileName, settings);
}
