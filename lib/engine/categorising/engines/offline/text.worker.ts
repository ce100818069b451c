/**
 * Runs in a thread of its own, started by `text-threads.server.ts`. Node loads this file as it stands, so every import that it
 * leads to carries its extension and names no alias.
 */
import { flushCompileCache } from 'node:module';
import { serveThread } from '../../../../platform/workers/serve-thread.ts';
import { loadWords } from './lexicon/load-words.ts';
import { wordsOnDisk } from './lexicon/words-on-disk.ts';
import type { TextRequest } from './offline-categoriser.ts';
import { weighPages } from './weigh-pages.ts';

/** The server answers before texts are weighed (nice values, -20 to 19). */
const NICENESS = 1;

await serveThread(NICENESS, () => {
  loadWords(wordsOnDisk());
  // What the first text makes, its patterns above all, belongs to opening, not to the first document.
  weighPages([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
  return ({ pages, fileName, settings }: TextRequest) => weighPages(pages, fileName, settings);
});

// For the next start, however this one ends.
flushCompileCache();
