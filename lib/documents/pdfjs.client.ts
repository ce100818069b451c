import { AppError } from '../errors';

/** Where `scripts/copy-pdfjs.mjs` puts what pdfjs loads by address. */
const PDFJS_ROOT = '/pdfjs';
/** Browsers refuse larger canvases, in pixels. */
const MAX_CANVAS_EDGE_PX = 4096;
/** `PasswordException.code` of pdfjs: the password given is wrong (1 means that one is needed). */
const INCORRECT_PASSWORD = 2;

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type PdfWorker = InstanceType<Pdfjs['PDFWorker']>;
type LoadingTask = ReturnType<Pdfjs['getDocument']>;
type PdfDocument = Awaited<LoadingTask['promise']>;

let loading: Promise<Pdfjs> | undefined;

/** Loads pdfjs when a PDF is met for the first time: it weighs more than the page around it. */
function loadPdfjs(): Promise<Pdfjs> {
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
  let worker: PdfWorker | undefined;
  let task: LoadingTask | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const pdfjs = await loadPdfjs();
    worker = new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS });
    await worker.promise;
    // The clock starts here: a slow network that brings pdfjs is no fault of the document.
    const timeout = Promise.withResolvers<never>();
    timer = setTimeout(() => timeout.reject(new AppError('pdfTimeout')), timeoutMs);
    task = pdfjs.getDocument({
      data: bytes,
      worker,
      ...(password !== undefined && { password }),
      cMapUrl: `${PDFJS_ROOT}/cmaps/`,
      standardFontDataUrl: `${PDFJS_ROOT}/standard_fonts/`,
      iccUrl: `${PDFJS_ROOT}/iccs/`,
      wasmUrl: `${PDFJS_ROOT}/wasm/`,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    return await Promise.race([task.promise.then(use), timeout.promise]);
  } catch (error) {
    throw asPdfError(error);
  } finally {
    clearTimeout(timer);
    // Stops what is being drawn here, and then the thread, which may hang and would never answer.
    void task?.destroy().catch(() => {});
    worker?.destroy();
  }
}

/** Draws a page (1-based) on white and encodes it as PNG. */
export async function renderPage(pdf: PdfDocument, pageNumber: number, scale: number): Promise<Blob> {
  const page = await pdf.getPage(pageNumber);
  const size = page.getViewport({ scale: 1 });
  const largest = MAX_CANVAS_EDGE_PX / Math.max(size.width, size.height);
  const viewport = page.getViewport({ scale: Math.min(scale, largest) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, background: 'white' }).promise;
  const picture = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? picture.resolve(blob) : picture.reject(new AppError('readFailed'))), 'image/png');
  return picture.promise;
}

function asPdfError(error: unknown): AppError {
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
