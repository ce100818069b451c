import pLimit from 'p-limit';
import { createIdlePool } from '@/lib/engine/documents/idle-pool';
import type { CapturedPage, CroppedPhoto } from './captured-pages';
import { pictureOf } from './captured-pages';
import { CROP_TIMEOUT_MS, DOCUMENT_TIMEOUT_MS } from './limits';
import type { PhotoJob, PhotoReplies } from './photo-job';

/** An idle worker is ended after this time: it holds the last photograph's memory. */
const IDLE_TIMEOUT_MS = 5_000;

const idleThreads = createIdlePool<Worker>(IDLE_TIMEOUT_MS, (thread) => thread.terminate());
/** One photograph at a time: decoded it takes 50 MB. */
const limit = pLimit(1);

/**
 * The photograph, whole and cropped to its page outline if there is one. A camera bitmap is transferred and cannot be
 * used again. Null if the browser cannot read it or a timeout passes.
 */
export function cropPhoto(photo: Blob | ImageBitmap): Promise<CroppedPhoto | null> {
  const transfer = photo instanceof Blob ? [] : [photo];
  return limit(() => runJob<'cut'>({ do: 'cut', photo }, CROP_TIMEOUT_MS, transfer));
}

/**
 * The pages as one PDF; null on failure.
 * @param isSmall downscales the pages first, so that more of them fit the file size limit
 */
export function documentOfPages(pages: readonly CapturedPage[], isSmall: boolean): Promise<Blob | null> {
  const pictures = pages.map((page) => ({ picture: pictureOf(page), quarterTurns: page.quarterTurns }));
  return limit(() => runJob<'document'>({ do: 'document', pages: pictures, isSmall }, DOCUMENT_TIMEOUT_MS));
}

function runJob<Do extends PhotoJob['do']>(
  job: PhotoJob & { readonly do: Do },
  timeoutMs: number,
  transfer: Transferable[] = [],
): Promise<PhotoReplies[Do]> {
  const thread = idleThreads.take() ?? new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const fail = () => {
      clearTimeout(timer);
      thread.terminate();
      resolve(null as PhotoReplies[Do]);
    };
    const timer = setTimeout(fail, timeoutMs);
    thread.onerror = fail;
    thread.onmessage = ({ data }: MessageEvent<PhotoReplies[Do]>) => {
      clearTimeout(timer);
      idleThreads.keep(thread);
      resolve(data);
    };
    thread.postMessage(job, transfer);
  });
}
