import { ChunkLoadError } from '@/lib/platform/browser/chunk-load-error';
import { AppError } from '@/lib/platform/errors';
import { PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { createIdlePool } from './idle-pool';

/** Where `scripts/copy-pdfjs.mjs` puts what pdfjs loads by address. */
const PDFJS_ROOT = '/pdfjs';
/** Browsers refuse larger canvases, in pixels. */
const MAX_CANVAS_EDGE_PX = 4096;
/** `PasswordException.code` of pdfjs: the password given is wrong (1 means that one is needed). */
const INCORRECT_PASSWORD = 2;
/** Starting a thread takes longer than reading a page, so one that did its work waits for more, for so long. */
const KEEP_THREAD_MS = 3_000;
/** A thread keeps memory of what it read; after this many bytes of documents a new one takes its place. */
const MAX_BYTES_A_THREAD = 4 * 1024 * 1024;

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type LoadingTask = ReturnType<Pdfjs['getDocument']>;
export type PdfDocument = Awaited<LoadingTask['promise']>;
type Thread = InstanceType<Pdfjs['PDFWorker']>;

const idleThreads = createIdlePool<Thread>(KEEP_THREAD_MS, (thread) => thread.destroy());
const bytesRead = new WeakMap<Thread, number>();

let loading: Promise<Pdfjs> | undefined;

/** Loads pdfjs when a PDF is met for the first time: it weighs more than the page around it. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs').then(
    (pdfjs) => {
      pdfjs.GlobalWorkerOptions.workerSrc = `${PDFJS_ROOT}/pdf.worker.min.mjs`;
      return pdfjs;
    },
    (error) => {
      // A network that failed once may work the next time.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export interface PdfUse {
  /** Gives up with `pdfTimeout` after this. */
  readonly timeoutMs: number;
  readonly password?: string;
}

/**
 * Opens a PDF in the browser, hands it to `use`, and closes it whatever happens.
 * @param bytes are moved to pdfjs' worker: the caller must not use them afterwards
 * Throws `passwordRequired`, `passwordIncorrect`, `documentDamaged`, `pdfTimeout` or `readFailed`.
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
    // No thread that has seen a password is kept.
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

/** Opens a PDF to be looked through page by page; the caller closes it. Takes and throws what `withPdf` does. */
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
  /** Ends the thread. */
  readonly close: () => void;
  /** Lets the document go and keeps the thread for the next one. */
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

/** Gives the bytes to a thread of pdfjs. */
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
    // Stops what is being drawn here, and then the thread, which may hang and would never answer.
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

/** The clock starts once the thread has the bytes: a slow network that brings pdfjs is no fault of the document. */
export async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new AppError('pdfTimeout')), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface PageDrawing {
  /** Pixels of the canvas across; limited by what browsers can draw. Null draws by `scale`. */
  readonly widthPx: number | null;
  /** Pixels for a unit of the page, with the same limit; 1 unless told. */
  readonly scale?: number;
  /** Degrees clockwise, a multiple of 90, on top of the page's own. */
  readonly rotation?: number;
  /** Stops the drawing. */
  readonly signal?: AbortSignal;
}

/** Draws a page (1-based) on a new white canvas. Throws `readFailed`, and `pdfTimeout` when it takes too long. */
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
      // One that took too long must not go on in the background.
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

/** Draws a page (1-based) as `drawPage` does and encodes it as PNG. */
export async function renderPage(pdf: PdfDocument, pageNumber: number, scale: number): Promise<Blob> {
  const canvas = await drawPage(pdf, pageNumber, { widthPx: null, scale });
  const picture = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? picture.resolve(blob) : picture.reject(new AppError('readFailed'))), 'image/png');
  return picture.promise;
}

/** What pdfjs threw as one of the documents' failures. */
export function asPdfError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    const isIncorrect = (error as { code?: number }).code === INCORRECT_PASSWORD;
    // No cause: nothing that has seen the password is kept.
    return new AppError(isIncorrect ? 'passwordIncorrect' : 'passwordRequired');
  }
  if (name === 'InvalidPDFException' || name === 'FormatError') {
    return new AppError('documentDamaged', {}, { cause: error });
  }
  return new AppError('readFailed', {}, { cause: error });
}
