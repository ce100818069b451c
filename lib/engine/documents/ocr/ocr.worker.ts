/**
 * Runs in a thread of its own, started by `tesseract.server.ts`. Node loads this file as it stands, so its relative imports
 * carry their extension and it imports nothing of the application.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { serveThread } from '../../../platform/workers/serve-thread.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import { type Core, openEngine } from './core.ts';
import { coreName } from './core-name.ts';
import type { OcrResult, OcrThreadData } from './ocr-job.ts';
import { readPicture } from './read-picture.ts';

/** Pages are recognised with what the server and the other documents leave (nice values, -20 to 19). */
const NICENESS = 3;

/** Processor time that this thread has had, in milliseconds: on a busy machine a page is not cut short. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

await serveThread(NICENESS, async () => {
  const { coreFolder, dataFolder, languages, quick } = workerData as OcrThreadData;
  const script = join(coreFolder, `${coreName()}.js`);
  const engine = await openEngine({
    // Resolved at run time: a bundler would rewrite the package.
    openCore: createRequire(script)(script) as (options: object) => Promise<Core>,
    program: readFileSync(join(coreFolder, `${coreName()}.wasm`)),
    languages,
    quick,
    model: (language, isQuick) => readFileSync(join(dataFolder, `${language}${isQuick ? '_quick' : ''}.traineddata`)),
  });
  return (picture: GrayscaleImage): OcrResult => ({
    page: readPicture(engine, picture, workedMs),
    memory: engine.memory(),
  });
});
