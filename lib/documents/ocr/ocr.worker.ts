/**
 * Runs in a thread of its own, started by `tesseract.server.ts`. Node loads this file as it stands, so its relative imports
 * carry their extension and it imports nothing of the application.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { stepBack } from '../../workers/step-back.ts';
import { openEngine } from './core.ts';
import type { GreyPicture, OcrAnswer, OcrThreadData } from './ocr-job.ts';
import { readPicture } from './read-picture.ts';

/** Pages are recognised with what the server and the other documents leave (nice values, -20 to 19). */
const NICENESS = 3;
stepBack(NICENESS);

const answer = (message: OcrAnswer) => parentPort?.postMessage(message);
const engine = await openEngine(workerData as OcrThreadData);

parentPort?.on('message', (picture: GreyPicture) => {
  try {
    const page = readPicture(engine, picture);
    answer({ is: 'page', page, memory: engine.memory() });
  } catch (error) {
    // A crash inside WebAssembly leaves its memory in an unknown state: this thread ends, the next page gets a new one.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    answer({ is: 'failure', message: String(error) });
  }
});
answer({ is: 'ready' });
