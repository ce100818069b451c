import pLimit from 'p-limit';
import { IMAGE_TIMEOUT_MS, MAX_IMAGE_EDGE_PX } from '@/lib/shared/document-limits';
import type { FileKind } from './document';
import { bytesOf } from './file-bytes.client';
import type { FitJob, FitReply } from './fit-image-job';
import { createIdlePool } from './idle-pool';
import { requireImageFrames } from './image/image-rules';

/** Idle time before the worker ends. Until then it holds memory of the last picture. */
const KEEP_THREAD_MS = 5_000;

const idleThreads = createIdlePool<Worker>(KEEP_THREAD_MS, (thread) => thread.terminate());
/** One picture at a time: a decoded photograph takes 50 MB. */
const limit = pLimit(1);

/**
 * Scales an image larger than `MAX_IMAGE_EDGE_PX` down to a PNG, upright. Smaller images and other kinds are returned
 * as they are. So are images that this browser cannot decode; the server then reads the original. Runs in a worker to
 * keep the page responsive.
 */
export async function fitImage(file: File, kind: FileKind): Promise<Blob> {
  if (kind !== 'jpg' && kind !== 'png') return file;
  const frame = requireImageFrames(await bytesOf(file), kind)[0];
  const edge = frame ? Math.max(frame.width, frame.height) : 0;
  if (edge <= MAX_IMAGE_EDGE_PX) return file;
  return (await limit(() => drawn({ file, scale: MAX_IMAGE_EDGE_PX / edge }))) ?? file;
}

/** Scales a picture in the worker. Null if that fails or times out. */
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
