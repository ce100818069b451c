/**
 * Runs in its own thread, started by `text-threads.server.ts`. Node loads this file without a bundler, so all imports
 * it reaches have extensions and no aliases.
 */
import { flushCompileCache } from 'node:module';
import { serveThread } from '../../../../platform/workers/serve-thread.ts';
import { loadWords } from './lexicon/load-words.ts';
import { wordsOnDisk } from './lexicon/words-on-disk.ts';
import type { TextRequest } from './offline-categoriser.ts';
import { weighPages } from './weigh-pages.ts';

/** The server has priority over scoring texts (nice values, -20 to 19). */
const NICENESS = 1;

await serveThread(NICENESS, () => {
  loadWords(wordsOnDisk());
  // Warms up patterns and caches while opening, so that the first document does not wait for it.
  weighPages([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
  return ({ pages, fileName, settings }: TextRequest) => weighPages(pages, fileName, settings);
});

// Written now for the next start, however this thread ends.
flushCompileCache();
