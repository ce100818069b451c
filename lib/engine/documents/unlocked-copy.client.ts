import { UNLOCKED_COPY_TIMEOUT_MS } from '@/lib/shared/document-limits';
import type { UnlockedCopyJob, UnlockedCopyReply } from './unlocked-copy-job';

/**
 * Returns a copy of a locked PDF that opens without its password, or null on failure. qpdf runs in a worker that ends
 * afterwards. The password stays in this browser and in no other memory.
 */
export function unlockedCopy(file: File, password: string): Promise<Blob | null> {
  const thread = new Worker(new URL('./unlocked-copy.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const finish = (copy: UnlockedCopyReply) => {
      clearTimeout(timer);
      thread.terminate();
      resolve(copy);
    };
    const timer = setTimeout(finish, UNLOCKED_COPY_TIMEOUT_MS, null);
    thread.onerror = () => finish(null);
    thread.onmessage = ({ data }: MessageEvent<UnlockedCopyReply>) => finish(data);
    thread.postMessage({ file, password } satisfies UnlockedCopyJob);
  });
}
