import 'server-only';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import tesseract, { type Worker as TesseractWorker } from 'tesseract.js';
import type { PageImage } from '@/lib/documents/document';
import { env } from '@/lib/env.server';
import { AppError } from '@/lib/errors';
import { gatherLanguageData, type LanguageData } from './language-data.server';
import { PagePool, type PageReader } from './page-pool';
import { OCR_LANGUAGES, type RecognisedLine, type Recogniser } from './recogniser';
import { visualRows } from './visual-rows';

/** The neural recogniser alone: the data packages hold no other model. */
const OEM_LSTM_ONLY = 1;

/** Measured on Hebrew, Russian and English letters, scans and photographs. */
const PARAMETERS = {
  tessedit_pageseg_mode: '3',
  /** Looking for white text on black costs a second reading of every page. */
  tessedit_do_invert: '0',
  /** Sauvola's local threshold: a photograph with a shadow keeps its text. */
  thresholding_method: '2',
  preserve_interword_spaces: '0',
  /** The recogniser's own chatter would land on standard error. */
  debug_file: '/dev/null',
};

/** The recogniser wraps every change of direction in marks; the text is in logical order without them. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/g;

/** The thread behind a worker, which the library's types leave out. */
function threadOf(worker: TesseractWorker): Thread {
  return (worker as TesseractWorker & { readonly worker: Thread }).worker;
}

function fragmentsOf(page: tesseract.Page): RecognisedLine[] {
  return (page.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map(({ text, bbox, confidence }) => ({ text: text.replace(DIRECTION_MARKS, ''), bbox, confidence }));
}

/** Opens a warm worker. The library leaves its promise pending when a language fails to load, so its error handler rejects it. */
async function openReader(data: LanguageData): Promise<PageReader> {
  const failed = Promise.withResolvers<never>();
  const opening = tesseract.createWorker([...data.languages], OEM_LSTM_ONLY, {
    langPath: data.folder,
    gzip: false,
    cacheMethod: 'none',
    errorHandler: (error) => failed.reject(new Error(String(error))),
  });
  const worker = await Promise.race([opening, failed.promise]);
  failed.promise.catch(() => undefined);
  await worker.setParameters(PARAMETERS as unknown as Partial<tesseract.WorkerParams>);

  const thread = threadOf(worker);
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => undefined);
  thread.on('error', (error) => crash.reject(error));
  thread.on('exit', () => crash.reject(new Error('the recogniser ended')));
  // An idle worker must not keep a command from ending.
  thread.unref();
  return {
    crashed: crash.promise,
    end: () => void worker.terminate(),
    async read(image) {
      thread.ref();
      try {
        const { data: page } = await worker.recognize(Buffer.from(image.data), {}, { text: false, blocks: true });
        return visualRows(fragmentsOf(page));
      } finally {
        thread.unref();
      }
    },
  };
}

export interface TesseractOptions {
  readonly workers?: number;
  readonly pageTimeoutMs?: number;
  /** Folder that is filled with language data. */
  readonly dataFolder?: string;
}

export interface ClosableRecogniser extends Recogniser {
  /** Ends all workers. */
  close(): void;
}

/** A recogniser over a pool of tesseract workers. Options left out come from the environment. */
export function createTesseractRecogniser(options: TesseractOptions = {}): ClosableRecogniser {
  const settings = env();
  let gathered: Promise<LanguageData> | undefined;
  const languageData = () => {
    gathered ??= gatherLanguageData({
      folder: options.dataFolder ?? path.resolve(/* turbopackIgnore: true */ settings.DATA_DIR, 'ocr'),
      extraFolder: settings.OCR_DATA_DIR,
    }).then((data) => {
      const missing = OCR_LANGUAGES.filter((language) => !data.languages.includes(language));
      if (missing.length > 0)
        process.emitWarning(`OCR reads without ${missing.join(', ')}: no language data was found`);
      return data;
    });
    return gathered;
  };
  const pool = new PagePool({
    size: options.workers || settings.OCR_WORKERS || availableParallelism(),
    pageTimeoutMs: options.pageTimeoutMs ?? settings.OCR_PAGE_TIMEOUT_MS,
    workedMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    open: async () => {
      const data = await languageData();
      if (data.languages.length === 0) throw new AppError('unavailable');
      return openReader(data);
    },
  });
  return {
    recognise: (image: PageImage, signal?: AbortSignal) => pool.read(image, signal),
    languages: async () => (await languageData()).languages,
    close: () => pool.close(),
  };
}

const HOLDER = Symbol.for('mesudar.ocr');
const shared = globalThis as typeof globalThis & { [HOLDER]?: ClosableRecogniser | undefined };

/** The process's one recogniser; kept outside the module so that a hot reload does not open a second pool. */
export function getRecogniser(): Recogniser {
  shared[HOLDER] ??= createTesseractRecogniser();
  return shared[HOLDER];
}

/** Ends the process's recogniser, if there is one; the next use opens a new one. */
export function closeRecogniser(): void {
  shared[HOLDER]?.close();
  shared[HOLDER] = undefined;
}
