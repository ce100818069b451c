import pLimit from 'p-limit';
import { createIdlePool } from '@/lib/engine/documents/idle-pool';
import type { CapturedPage, CutPhoto } from './captured-pages';
import { pictureOf } from './captured-pages';
import { CUT_TIMEOUT_MS, DOCUMENT_TIMEOUT_MS } from './limits';
import type { PhotoJob, PhotoReplies } from './photo-job';

/** The thread holds memory of the last photograph until it ends. */
const KEEP_THREAD_MS = 5_000;

const idleThreads = createIdlePool<Worker>(KEEP_THREAD_MS, (thread) => thread.terminate());
/** One photograph at a time: decoded it takes fifty megabytes. */
const limit = pLimit(1);

/**
 * What a photograph shows, whole and with its sheet cut out where there is one. A camera's picture is handed over and cannot be
 * used again. Null when this browser cannot read it, or takes too long.
 */
export function cutPhoto(photo: Blob | ImageBitmap): Promise<CutPhoto | null> {
  const handedOver = photo instanceof Blob ? [] : [photo];
  return limit(() => asked<'cut'>({ do: 'cut', photo }, CUT_TIMEOUT_MS, handedOver));
}

/**
 * The pages as one PDF; null when it could not be made.
 * @param isSmall draws the pages smaller first, so that more of them fit into a file that may be added
 */
export function documentOfPages(pages: readonly CapturedPage[], isSmall: boolean): Promise<Blob | null> {
  const pictures = pages.map((page) => ({ picture: pictureOf(page), quarters: page.quarters }));
  return limit(() => asked<'document'>({ do: 'document', pages: pictures, isSmall }, DOCUMENT_TIMEOUT_MS));
}

function asked<Do extends PhotoJob['do']>(
  job: PhotoJob & { readonly do: Do },
  timeoutMs: number,
  handedOver: Transferable[] = [],
): Promise<PhotoReplies[Do]> {
  const thread = idleThreads.take() ?? new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer);
      thread.terminate();
      resolve(null as PhotoReplies[Do]);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    thread.onerror = giveUp;
    thread.onmessage = ({ data }: MessageEvent<PhotoReplies[Do]>) => {
      clearTimeout(timer);
      idleThreads.keep(thread);
      resolve(data);
    };
    thread.postMessage(job, handedOver);
  });
}
