import 'server-only';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import type { Caller } from '@/lib/platform/workers/caller';
import type { PoolWorker } from '@/lib/platform/workers/pool-worker';
import { processWide } from '@/lib/platform/workers/process-wide';
import { openThread } from '@/lib/platform/workers/thread.server';
import { WorkPool } from '@/lib/platform/workers/work-pool';
import { PAGE_TIMEOUT_MS } from '../../../shared/document-limits.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import { gatherLanguageData, type LanguageData } from './language-data.server';
import type { OcrResult, OcrThreadData } from './ocr-job';
import { packageFolder } from './packages.server';
import { OCR_LANGUAGES, type RecognisedPage, type Recogniser } from './recogniser';

/** JavaScript heap of a thread, in MB. The recogniser's own memory is WebAssembly. */
const THREAD_HEAP_MB = 256;
/**
 * Young generation of a thread, in MB. Pictures are outside the heap, and without this limit V8 collects garbage too
 * late.
 */
const THREAD_YOUNG_MB = 8;
/** A thread above this WebAssembly memory, in bytes, is replaced. Usual pages stay below 90 MB. */
const WORN_OUT_BYTES = 112 * 2 ** 20;

/** A page whose thread died is retried once: the previous page may be the cause. */
const ATTEMPTS = 2;

/** Opens a warm thread. Resolves when its languages are loaded. */
async function openReader(data: LanguageData): Promise<PoolWorker<GrayscaleImage, RecognisedPage>> {
  const workerData: OcrThreadData = {
    coreFolder: packageFolder('tesseract.js-core'),
    dataFolder: data.folder,
    languages: data.languages,
    quick: data.quick,
  };
  const thread = await openThread<GrayscaleImage, OcrResult>(
    new Worker(new URL('./ocr.worker.ts', import.meta.url), {
      name: 'ocr',
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    }),
  );
  let memory = 0;
  return {
    ...thread,
    mustBeReplaced: () => memory > WORN_OUT_BYTES,
    async work(picture): Promise<RecognisedPage> {
      // Transfers a copy, because the picture may be read again by the next thread or by the document's owner.
      const data = picture.data.slice();
      const result = await thread.request({ ...picture, data }, [data.buffer]);
      memory = result.memory;
      return result.page;
    },
  };
}

export interface TesseractOptions {
  readonly workers?: number;
  readonly pageTimeoutMs?: number;
  /** Folder to fill with language data. */
  readonly dataFolder?: string;
  /** Replaces the default system folders. */
  readonly systemFolders?: readonly string[];
}

export interface ClosableRecogniser extends Recogniser {
  close(): void;
}

/** Creates a recogniser with a pool of tesseract threads. Options default to the environment. */
export function createTesseractRecogniser(options: TesseractOptions = {}): ClosableRecogniser {
  const settings = env();
  let gathered: Promise<LanguageData> | undefined;
  const languageData = () => {
    gathered ??= gatherLanguageData({
      folder: options.dataFolder ?? path.resolve(/* turbopackIgnore: true */ settings.DATA_DIR, 'ocr'),
      extraFolder: settings.OCR_DATA_DIR,
      downloadFolder: path.resolve(/* turbopackIgnore: true */ settings.DATA_DIR, 'ocr-downloads'),
      ...(options.systemFolders && { systemFolders: options.systemFolders }),
    }).then((data) => {
      const missing = OCR_LANGUAGES.filter((language) => !data.languages.includes(language));
      if (missing.length > 0)
        process.emitWarning(`OCR reads without ${missing.join(', ')}: no language data was found`);
      return data;
    });
    return gathered;
  };
  const cpuMs = options.pageTimeoutMs ?? Math.min(settings.OCR_PAGE_TIMEOUT_MS, PAGE_TIMEOUT_MS);
  const pool = new WorkPool<GrayscaleImage, RecognisedPage>({
    size: options.workers || settings.OCR_WORKERS || availableParallelism(),
    timeoutCode: 'readTimeout',
    attempts: ATTEMPTS,
    open: async () => {
      const data = await languageData();
      if (data.languages.length === 0) throw new AppError('unavailable');
      return openReader(data);
    },
  });
  return {
    recognise: (picture: GrayscaleImage, signal?: AbortSignal, caller?: Caller) =>
      pool.run(picture, { cpuMs, signal, caller }),
    languages: async () => (await languageData()).languages,
    close: () => pool.close(),
  };
}

/** The process's shared recogniser. */
export const getRecogniser: () => Recogniser = processWide('recogniser', () => createTesseractRecogniser());
