import { UnreadableDocumentError } from './unreadable';
import type { ZipOptions } from './zip';
import type { ZipJob, ZipReply } from './zip-job';

export type ZipRequest = Omit<ZipJob, 'documents'> & Pick<ZipOptions, 'onProgress' | 'signal'>;

/**
 * Builds the ZIP in a worker, so that the page stays responsive. Rejects with the signal's reason when aborted, with
 * `UnreadableDocumentError` when a file can no longer be read, or with another `Error`, e.g. out of memory.
 */
export function buildZipInWorker(documents: ZipJob['documents'], request: ZipRequest): Promise<Blob> {
  const { onProgress, signal, ...options } = request;
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The ZIP worker stopped')));
    worker.addEventListener('message', ({ data }: MessageEvent<ZipReply>) => {
      if (data.type === 'progress') onProgress?.(data.fraction);
      else if (data.type === 'done') resolve(data.zip);
      else if (data.unreadable === undefined) reject(new Error(data.message));
      else reject(new UnreadableDocumentError(data.unreadable, data.message));
    });
    worker.postMessage({ documents, ...options } satisfies ZipJob);
  }).finally(() => worker.terminate());
}
