/**
 * OCR thread, started by `tesseract.server.ts`. Node loads this file directly, so relative imports need their
 * extension, and it must not import modules of the application.
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

/** Lower CPU priority than the server and document readers (nice value, -20 to 19). */
const NICENESS = 3;

/** Returns this thread's CPU time in ms. A wall-clock limit would cut pages short on a busy machine. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

await serveThread(NICENESS, async () => {
  const { coreFolder, dataFolder, languages, quick } = workerData as OcrThreadData;
  const script = join(coreFolder, `${coreName()}.js`);
  const engine = await openEngine({
    // Resolved at run time, because a bundler would rewrite the package.
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
