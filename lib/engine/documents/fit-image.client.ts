import pLimit from 'p-limit';
import { IMAGE_TIMEOUT_MS, MAX_IMAGE_EDGE_PX } from '@/lib/shared/document-limits';
import type { DocumentKind } from './document';
import { bytesOf } from './file-bytes.client';
import type { FitJob, FitReply } from './fit-image-job';
import { createIdlePool } from './idle-pool';
import { requireImageFrames } from './image/image-rules';

/** The thread holds memory of the last picture until it ends. */
const KEEP_THREAD_MS = 5_000;

const idleThreads = createIdlePool<Worker>(KEEP_THREAD_MS, (thread) => thread.terminate());
/** One picture at a time: a decoded photograph takes fifty megabytes. */
const limit = pLimit(1);

/**
 * An image larger than `MAX_IMAGE_EDGE_PX` as a PNG that fits it, upright; everything else as it is: smaller images, other
 * kinds, and images that this browser cannot draw (the server then reads the original). It is drawn in a thread of its own,
 * so that the page goes on meanwhile.
 */
export async function fitImage(file: File, kind: DocumentKind): Promise<Blob> {
  if (kind !== 'jpg' && kind !== 'png') return file;
  const frame = requireImageFrames(await bytesOf(file), kind)[0];
  const edge = frame ? Math.max(frame.width, frame.height) : 0;
  if (edge <= MAX_IMAGE_EDGE_PX) return file;
  return (await limit(() => drawn({ file, scale: MAX_IMAGE_EDGE_PX / edge }))) ?? file;
}

/** Has the thread draw a picture; null when it cannot, or takes too long. */
function drawn(job: FitJob): Promise<FitReply> {
  const thread =
    idleThreads.take() ?? new Worker(new URL('./fit-image.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer);
      thread.terminate();
      resolve(null);
    };
    const timer = setTimeout(giveUp, IMAGE_TIMEOUT_MS);
    thread.onerror = giveUp;
    thread.onmessage = ({ data }: MessageEvent<FitReply>) => {
      clearTimeout(timer);
      idleThreads.keep(thread);
      resolve(data);
    };
    thread.postMessage(job);
  });
}
