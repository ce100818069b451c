import 'server-only';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '@/lib/platform/files/data-folder.mjs';
import { LockHeldError, takeLock } from '@/lib/platform/files/pid-lock.mjs';

const LOCK_FILE = 'db.lock';
/** A restarting development server needs a moment to exit. */
const LOCK_WAIT_MS = 5_000;

/** Another running process uses the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${resolve(folder)} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL for several servers.`,
    );
    this.pid = pid;
  }
}

/**
 * Locks the data folder for this process, creating it if it is missing: the embedded database has no lock of its own,
 * and two processes in one folder lose rows. Waits `waitMs` for another process to end, then throws
 * `DataFolderInUseError`; throws `DataFolderUnusableError` if nothing can be stored there. Returns a function that
 * releases the lock, which also runs when the process exits.
 */
export async function lockDataFolder(folder: string, waitMs = LOCK_WAIT_MS): Promise<() => void> {
  makeDataFolder(folder);
  try {
    return await takeLock(join(folder, LOCK_FILE), { waitMs });
  } catch (error) {
    throw error instanceof LockHeldError ? new DataFolderInUseError(folder, error.pid) : error;
  }
}
