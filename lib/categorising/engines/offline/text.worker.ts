/**
 * Runs in a thread of its own, started by `text-threads.server.ts`. Node loads this file as it stands, so every import that it
 * leads to carries its extension and names no alias.
 */
import { serveThread } from '../../../workers/serve-thread.ts';
import type { TextRequest } from './offline-categoriser.ts';
import { weighPages } from './weigh-pages.ts';

/** The server answers before texts are weighed (nice values, -20 to 19). */
const NICENESS = 1;

await serveThread(NICENESS, () => {
  // The vocabulary is built by the first text. That belongs to opening, not to the first document.
  weighPages([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
  return ({ pages, fileName, settings }: TextRequest) => weighPages(pages, fileName, settings);
});
