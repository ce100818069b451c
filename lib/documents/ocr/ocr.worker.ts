/**
 * Runs in a thread of its own, started by `tesseract.server.ts`. Node loads this file as it stands, so its relative imports
 * carry their extension and it imports nothing of the application.
 */
import { workerData } from 'node:worker_threads';
import { serveThread } from '../../workers/serve-thread.ts';
import { openEngine } from './core.ts';
import type { GreyPicture, OcrResult, OcrThreadData } from './ocr-job.ts';
import { readPicture } from './read-picture.ts';

/** Pages are recognised with what the server and the other documents leave (nice values, -20 to 19). */
const NICENESS = 3;

await serveThread(NICENESS, async () => {
  const engine = await openEngine(workerData as OcrThreadData);
  return (picture: GreyPicture): OcrResult => ({ page: readPicture(engine, picture), memory: engine.memory() });
});
