import 'server-only';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LockHeldError, takeLock } from '@/lib/platform/files/pid-lock.mjs';
import { UsageError } from '../usage-error';
import { journalFolder, requireJournalFolder } from './journal.server';

/**
 * Runs `work` while no other command moves files of the folder. Throws the `UsageError` `folderBusy` while another
 * process holds it, also one on another host.
 */
export async function withFolderLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = join(await requireJournalFolder(root), 'lock');
  const release = await takeLock(lock, { namesHost: true }).catch((error: unknown) => {
    const isTaken =
      error instanceof LockHeldError || (error instanceof Error && 'code' in error && error.code === 'EISDIR');
    throw isTaken ? new UsageError('folderBusy', { folder: root, lock }) : error;
  });
  try {
    return await work();
  } finally {
    // Checked again: the folder may have been replaced by a link during the work.
    const folder = await journalFolder(root).catch(() => undefined);
    if (folder) {
      release();
      // Fails if a journal is in it.
      await rmdir(folder).catch(() => undefined);
    }
  }
}
