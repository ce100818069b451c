/**
 * Runs in a thread of its own, started by `text-threads.server.ts`. Node loads this file as it stands, so every import that it
 * leads to carries its extension and names no alias.
 */
import { parentPort } from 'node:worker_threads';
import { stepBack } from '../../../workers/step-back.ts';
import type { TextRequest } from './offline-categoriser.ts';
import type { TextAnswer } from './text-job.ts';
import { weighPages } from './weigh-pages.ts';

/** The server answers before texts are weighed (nice values, -20 to 19). */
const NICENESS = 1;
stepBack(NICENESS);

const tell = (answer: TextAnswer) => parentPort?.postMessage(answer);

parentPort?.on('message', ({ pages, fileName, settings }: TextRequest) => {
  try {
    tell({ is: 'result', result: weighPages(pages, fileName, settings) });
  } catch (error) {
    // A message may quote the document.
    tell({ is: 'failure', name: error instanceof Error ? error.name : typeof error });
  }
});
// The vocabulary is built by the first text. That belongs to opening, not to the first document.
weighPages([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
tell({ is: 'ready' });
