import 'server-only';
import { link, lstat, mkdir, open, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './journal.server';
import type { FileStamp } from './journal-lines';
import { folderOf } from './plan-moves';

/** Why a file was left where it is; keys of the `Organise` texts. */
export type LeftKey = 'leftGone' | 'leftChanged' | 'leftOccupied' | 'leftBlocked' | 'leftOtherDrive' | 'leftRefused';

/** A file could not be moved, and is where it was. */
export class LeftError extends Error {
  override readonly name = 'LeftError';
  readonly key: LeftKey;

  constructor(key: LeftKey, options?: ErrorOptions) {
    super(key, options);
    this.key = key;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** What a path holds; undefined for nothing. Links are not followed. */
async function lookAt(path: string) {
  return lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** What tells a file from a changed one; undefined where there is no file, be there a link or a folder. */
export async function stampOf(path: string): Promise<FileStamp | undefined> {
  const found = await lookAt(path);
  return found?.isFile() ? { size: found.size, mtimeMs: found.mtimeMs } : undefined;
}

export const isTaken = async (path: string): Promise<boolean> => (await lookAt(path)) !== undefined;
export const isSameStamp = (one: FileStamp | undefined, other: FileStamp): boolean =>
  one !== undefined && one.size === other.size && one.mtimeMs === other.mtimeMs;

/** True when two paths are names of one file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = [await lookAt(one), await lookAt(other)];
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/**
 * Has a folder be there, with those that it lies in; each is told to `onMake` before it is made. What stands in its way, a
 * link above all, is not followed and not removed: `leftBlocked` is thrown.
 * @param folder relative to `root`, with `/` on every system; empty for `root` itself.
 */
export async function requireFolder(
  root: string,
  folder: string,
  onMake: (folder: string) => Promise<void>,
): Promise<void> {
  if (folder === '') return;
  await requireFolder(root, folderOf(folder), onMake);
  const found = await lookAt(join(root, folder));
  if (found?.isDirectory()) return;
  if (found) throw new LeftError('leftBlocked');
  await onMake(folder);
  await mkdir(join(root, folder));
}

/** Systems without a second name for a file: exFAT, some network drives. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Moves a file to a place that is free, on the same drive; never over another file. Returns false when the place is taken.
 * Broken off in the middle it leaves the file with both names, or an empty one at the new place.
 */
export async function moveFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) === 'EXDEV') throw new LeftError('leftOtherDrive', { cause: error });
    if (!NO_LINKS.has(codeOf(error))) throw new LeftError('leftRefused', { cause: error });
    return reserveAndRename(from, to);
  }
  await syncFolder(dirname(to));
  await unlink(from).catch(async (error: unknown) => {
    await unlink(to);
    throw new LeftError('leftRefused', { cause: error });
  });
  return true;
}

/** An empty file keeps the place until the real one takes it. */
async function reserveAndRename(from: string, to: string): Promise<boolean> {
  const reserved = await open(to, 'wx').catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw new LeftError('leftRefused', { cause: error });
  });
  if (!reserved) return false;
  await reserved.close();
  try {
    await rename(from, to);
  } catch (error) {
    await unlink(to);
    throw new LeftError(codeOf(error) === 'EXDEV' ? 'leftOtherDrive' : 'leftRefused', { cause: error });
  }
  return true;
}

/** Removes folders that have become empty, and those around them that do by it; `root` stays. */
export async function removeEmpty(root: string, folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    for (let path = folder; path !== ''; path = folderOf(path)) {
      const isRemoved = await rmdir(join(root, path)).then(
        () => true,
        () => false,
      );
      if (!isRemoved) break;
    }
  }
}
