import 'server-only';
import { mkdir, open, readFile, rm, rmdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { MisuseError } from '../misuse';
import { journalFolder } from './journal.server';

/** True while the process that wrote the lock may still be at work: on another machine nobody can tell. */
function isHeld(owner: string): boolean {
  const [pid = '', host] = owner.split('@');
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Does `work` while no other command moves files of the folder. A lock that a process left behind when it was killed is
 * taken over. Throws the `MisuseError` `folderBusy` while another one holds it.
 */
export async function withFolderLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const folder = journalFolder(root);
  const path = join(folder, 'lock');
  await mkdir(folder, { recursive: true });
  const take = () =>
    open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  let lock = await take();
  if (!lock && !isHeld(await readFile(path, 'utf8').catch(() => ''))) {
    await rm(path, { force: true });
    lock = await take();
  }
  if (!lock) throw new MisuseError('folderBusy', { folder: root, lock: path });
  await lock.writeFile(`${process.pid}@${hostname()}`);
  await lock.close();
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
    // Stays while a journal is in it.
    await rmdir(folder).catch(() => undefined);
  }
}
