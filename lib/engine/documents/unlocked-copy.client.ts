import { UNLOCKED_COPY_TIMEOUT_MS } from '@/lib/shared/document-limits';
import type { UnlockedCopyJob, UnlockedCopyReply } from './unlocked-copy-job';

/**
 * A copy of a locked PDF that opens without its password; null where none could be made. It is made by qpdf in a thread of
 * its own, which ends with it: the password stays in this browser and in no other memory.
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
