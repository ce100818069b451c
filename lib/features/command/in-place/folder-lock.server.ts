import 'server-only';
import { constants } from 'node:fs';
import { link, open, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { basename, join } from 'node:path';
import { UsageError } from '../usage-error';
import { codeOf, lstatIfThere } from './inner-path.server';
import { journalFolder, requireJournalFolder } from './journal.server';

/** Longer than any system takes between creating a lock and writing it. A lock that is still empty was abandoned. */
const UNFINISHED_LOCK_MS = 10_000;
/** Clocks are set during boot. A lock older than the boot by more than this has no living owner. */
const BOOT_TOLERANCE_MS = 60_000;
const MAX_LOCK_BYTES = 512;

/** The lock's text and age. Links, folders and pipes are not opened and yield an empty text. */
async function readLock(path: string): Promise<{ owner: string; mtimeMs: number } | undefined> {
  const found = await lstatIfThere(path);
  if (!found) return undefined;
  const { mtimeMs } = found;
  if (!found.isFile() || found.size > MAX_LOCK_BYTES) return { owner: '', mtimeMs };
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => undefined);
  try {
    return { owner: (await file?.readFile('utf8')) ?? '', mtimeMs };
  } finally {
    await file?.close();
  }
}

/** Returns true while the lock's process may still be running. For another host this cannot be known. */
async function isHeld(path: string): Promise<boolean> {
  const lock = await readLock(path);
  if (!lock) return false;
  const [, pid, host] = /^(\d{1,10})@(.+)$/su.exec(lock.owner) ?? [];
  if (!pid || !host) return Date.now() - lock.mtimeMs < UNFINISHED_LOCK_MS;
  if (host !== hostname()) return true;
  if (lock.mtimeMs < Date.now() - uptime() * 1000 - BOOT_TOLERANCE_MS) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Creates the lock with its content atomically if the drive supports hard links. Returns false if a lock exists. */
async function takeLock(path: string): Promise<boolean> {
  const owner = `${process.pid}@${hostname()}`;
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, owner, { flag: 'wx' });
    await link(draft, path).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      await writeFile(path, owner, { flag: 'wx' });
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Runs `work` while no other command moves files of the folder. A lock of a killed process is taken over, and so is one
 * that was never written. Throws the `UsageError` `folderBusy` while another process holds it.
 */
export async function withFolderLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const folder = await requireJournalFolder(root);
  const path = join(folder, 'lock');
  let isTaken = await takeLock(path);
  if (!isTaken && !(await isHeld(path))) {
    await rm(path, { force: true }).catch(() => undefined);
    isTaken = await takeLock(path);
  }
  if (!isTaken) throw new UsageError('folderBusy', { folder: root, lock: path });
  try {
    return await work();
  } finally {
    // Checked again: the folder may have been replaced by a link during the work.
    const present = await journalFolder(root).catch(() => undefined);
    if (present) {
      await rm(join(present, basename(path)), { force: true });
      // Fails if a journal is in it.
      await rmdir(present).catch(() => undefined);
    }
  }
}
