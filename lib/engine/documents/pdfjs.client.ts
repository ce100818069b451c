import { ChunkLoadError } from '@/lib/platform/browser/chunk-load-error';
import { AppError } from '@/lib/platform/errors';
import { createDeferred } from '@/lib/shared/deferred';
import { PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { createIdlePool } from './idle-pool';

/** Target folder of `scripts/copy-pdfjs.mjs` for files that pdfjs loads by URL. */
const PDFJS_ROOT = '/pdfjs';
/** Largest canvas edge that all browsers support, in pixels. */
const MAX_CANVAS_EDGE_PX = 4096;
/** `PasswordException.code` of pdfjs for a wrong password (1 means that one is required). */
const INCORRECT_PASSWORD = 2;
/** Idle time of a worker. Starting one takes longer than reading a page. */
const KEEP_THREAD_MS = 3_000;
/** A worker retains memory, so it is replaced after this many bytes of documents. */
const MAX_BYTES_A_THREAD = 4 * 1024 * 1024;

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type LoadingTask = ReturnType<Pdfjs['getDocument']>;
export type PdfDocument = Awaited<LoadingTask['promise']>;
type Thread = InstanceType<Pdfjs['PDFWorker']>;

const idleThreads = createIdlePool<Thread>(KEEP_THREAD_MS, (thread) => thread.destroy());
const bytesRead = new WeakMap<Thread, number>();

let loading: Promise<Pdfjs> | undefined;

/** Lazily loads pdfjs, which is larger than the page around it. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs').then(
    (pdfjs) => {
      pdfjs.GlobalWorkerOptions.workerSrc = `${PDFJS_ROOT}/pdf.worker.min.mjs`;
      return pdfjs;
    },
    (error) => {
      // Allows a retry after a network error.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export interface PdfUse {
  /** Throws `pdfTimeout` after this, in ms. */
  readonly timeoutMs: number;
  readonly password?: string;
}

/**
 * Opens a PDF in the browser for `use` and always closes it. Throws `passwordRequired`, `passwordIncorrect`,
 * `documentDamaged`, `pdfTimeout` or `readFailed`.
 * @param bytes are transferred to pdfjs' worker; the caller must not use them afterwards
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  { timeoutMs, password }: PdfUse,
  use: (pdf: PdfDocument) => Promise<T>,
): Promise<T> {
  let started: StartedPdf | undefined;
  let isSound = false;
  try {
    started = await startPdf(bytes, password);
    const result = await withinTime(started.task.promise.then(use), timeoutMs);
    // A worker that received a password is not reused.
    isSound = password === undefined;
    return result;
  } catch (error) {
    throw asPdfError(error);
  } finally {
    if (isSound) started?.release();
    else started?.close();
  }
}

/** A PDF that stays open until `close` is called. */
export interface OpenPdf {
  readonly pdf: PdfDocument;
  readonly close: () => void;
}

/** Opens a PDF for viewing page by page. The caller closes it. Parameters and errors as for `withPdf`. */
export async function openPdf(bytes: Uint8Array, { timeoutMs, password }: PdfUse): Promise<OpenPdf> {
  let started: StartedPdf | undefined;
  try {
    started = await startPdf(bytes, password);
    return { pdf: await withinTime(started.task.promise, timeoutMs), close: started.close };
  } catch (error) {
    started?.close();
    throw asPdfError(error);
  }
}

interface StartedPdf {
  readonly task: LoadingTask;
  /** Ends the worker. */
  readonly close: () => void;
  /** Closes the document and keeps the worker for the next one. */
  readonly release: () => void;
}

async function readyThread(pdfjs: Pdfjs): Promise<Thread> {
  const idle = idleThreads.take();
  if (idle) return idle;
  const thread = new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS });
  try {
    await thread.promise;
    return thread;
  } catch (error) {
    thread.destroy();
    throw new ChunkLoadError('The thread of pdfjs did not start.', { cause: error });
  }
}

/** Sends the bytes to a pdfjs worker. */
async function startPdf(bytes: Uint8Array, password: string | undefined): Promise<StartedPdf> {
  const pdfjs = await loadPdfjs();
  const worker = await readyThread(pdfjs);
  const readByThread = (bytesRead.get(worker) ?? 0) + bytes.length;
  bytesRead.set(worker, readByThread);
  const task = pdfjs.getDocument({
    data: bytes,
    worker,
    ...(password !== undefined && { password }),
    cMapUrl: `${PDFJS_ROOT}/cmaps/`,
    standardFontDataUrl: `${PDFJS_ROOT}/standard_fonts/`,
    iccUrl: `${PDFJS_ROOT}/iccs/`,
    wasmUrl: `${PDFJS_ROOT}/wasm/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = () => {
    // Stops drawing, then ends the worker, which may hang and never answer.
    void task.destroy().catch(() => {});
    worker.destroy();
  };
  const release = () => {
    if (readByThread >= MAX_BYTES_A_THREAD) return close();
    withinTime(task.destroy(), PDF_TIMEOUT_MS).then(
      () => idleThreads.keep(worker),
      () => worker.destroy(),
    );
  };
  return { task, close, release };
}

/** Applies a timeout. It starts when the worker has the bytes, so that a slow download of pdfjs does not count. */
export async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = createDeferred<never>();
  const timer = setTimeout(() => timeout.reject(new AppError('pdfTimeout')), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface PageDrawing {
  /** Canvas width in pixels, limited by browsers. Null uses `scale`. */
  readonly widthPx: number | null;
  /** Pixels per unit of the page, with the same limit. Defaults to 1. */
  readonly scale?: number;
  /** Degrees clockwise in addition to the page's own rotation, a multiple of 90. */
  readonly rotation?: number;
  /** Aborts drawing. */
  readonly signal?: AbortSignal;
}

/** Draws a page (1-based) on a new white canvas. Throws `readFailed`, or `pdfTimeout` if it takes too long. */
export async function drawPage(
  pdf: PdfDocument,
  pageNumber: number,
  { widthPx, scale = 1, rotation = 0, signal }: PageDrawing,
): Promise<HTMLCanvasElement> {
  try {
    const page = await withinTime(pdf.getPage(pageNumber), PDF_TIMEOUT_MS);
    signal?.throwIfAborted();
    const turn = { rotation: page.rotate + rotation };
    const size = page.getViewport({ scale: 1, ...turn });
    const wanted = widthPx === null ? scale : widthPx / size.width;
    const largest = MAX_CANVAS_EDGE_PX / Math.max(size.width, size.height);
    const viewport = page.getViewport({ scale: Math.min(wanted, largest), ...turn });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.ceil(viewport.width));
    canvas.height = Math.max(1, Math.ceil(viewport.height));
    const drawing = page.render({ canvas, viewport, background: 'white' });
    const stop = () => drawing.cancel();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await withinTime(drawing.promise, PDF_TIMEOUT_MS);
    } catch (error) {
      // Drawing that timed out must not continue in the background.
      stop();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    return canvas;
  } catch (error) {
    throw asPdfError(error);
  }
}

/** Draws a page (1-based) like `drawPage` and encodes it as PNG. */
export async function renderPage(pdf: PdfDocument, pageNumber: number, scale: number): Promise<Blob> {
  const canvas = await drawPage(pdf, pageNumber, { widthPx: null, scale });
  const picture = createDeferred<Blob>();
  canvas.toBlob((blob) => (blob ? picture.resolve(blob) : picture.reject(new AppError('readFailed'))), 'image/png');
  return picture.promise;
}

/** Converts an error of pdfjs to an `AppError`. */
export function asPdfError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    const isIncorrect = (error as { code?: number }).code === INCORRECT_PASSWORD;
    // No cause, because the error has seen the password.
    return new AppError(isIncorrect ? 'passwordIncorrect' : 'passwordRequired');
  }
  if (name === 'InvalidPDFException' || name === 'FormatError') {
    return new AppError('documentDamaged', {}, { cause: error });
  }
  return new AppError('readFailed', {}, { cause: error });
}
