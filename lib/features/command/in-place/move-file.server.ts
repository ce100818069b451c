import 'server-only';
import { link, mkdir, open, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, lstatIfThere, resolveInner } from './inner-path.server';
import { syncFolder } from './journal.server';
import type { FileStamp } from './journal-lines';
import { folderOf } from './plan-moves';
import { SkippedFileError } from './skipped-file-error';

// Paths are relative to `root`, with `/` on every system. Each function resolves them again (`resolveInner`) and throws
// a `SkippedFileError` if a path contains a link.

const lstatInner = async (root: string, path: string) => lstatIfThere(await resolveInner(root, path));

/** The stamp that detects changes; undefined if the path is not a file (missing, a link or a folder). */
export async function stampOf(root: string, path: string): Promise<FileStamp | undefined> {
  const found = await lstatInner(root, path);
  return found?.isFile() ? { size: found.size, mtimeMs: found.mtimeMs } : undefined;
}

export const isTaken = async (root: string, path: string): Promise<boolean> =>
  (await lstatInner(root, path)) !== undefined;
export const isSameStamp = (one: FileStamp | undefined, other: FileStamp): boolean =>
  one !== undefined && one.size === other.size && one.mtimeMs === other.mtimeMs;

/** True if two paths are the same file. */
export async function isSameFile(root: string, one: string, other: string): Promise<boolean> {
  const [first, second] = [await lstatInner(root, one), await lstatInner(root, other)];
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/**
 * Creates a folder and its parents if missing; `onMake` is called before each creation. A link or file in its place is
 * neither followed nor removed: throws `leftLinked` or `leftBlocked`.
 * @param folder relative to `root`, with `/` on every system; empty for `root` itself.
 */
export async function requireFolder(
  root: string,
  folder: string,
  onMake: (folder: string) => Promise<void>,
): Promise<void> {
  if (folder === '') return;
  await requireFolder(root, folderOf(folder), onMake);
  const found = await lstatInner(root, folder);
  if (found?.isDirectory()) return;
  if (found) throw new SkippedFileError(found.isSymbolicLink() ? 'leftLinked' : 'leftBlocked');
  await onMake(folder);
  await mkdir(await resolveInner(root, folder));
}

/** Errors of file systems without hard links: exFAT, some network drives. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Moves a file to a free path on the same drive; never overwrites. Returns false if the path is taken. An interruption
 * leaves the file with both names, or an empty file at the new path.
 */
export async function moveFile(root: string, fromInner: string, toInner: string): Promise<boolean> {
  const [from, to] = [await resolveInner(root, fromInner), await resolveInner(root, toInner)];
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) === 'EXDEV') throw new SkippedFileError('leftOtherDrive', { cause: error });
    if (!NO_LINKS.has(codeOf(error))) throw new SkippedFileError('leftRefused', { cause: error });
    return reserveAndRename(from, to);
  }
  await syncFolder(dirname(to));
  await unlink(from).catch(async (error: unknown) => {
    await unlink(to);
    throw new SkippedFileError('leftRefused', { cause: error });
  });
  return true;
}

/** Reserves the path with an empty file, then renames over it. */
async function reserveAndRename(from: string, to: string): Promise<boolean> {
  const reserved = await open(to, 'wx').catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw new SkippedFileError('leftRefused', { cause: error });
  });
  if (!reserved) return false;
  await reserved.close();
  try {
    await rename(from, to);
  } catch (error) {
    await unlink(to);
    throw new SkippedFileError(codeOf(error) === 'EXDEV' ? 'leftOtherDrive' : 'leftRefused', { cause: error });
  }
  return true;
}

/** Removes a file, or a link itself. */
export const removeFile = async (root: string, path: string): Promise<void> => unlink(await resolveInner(root, path));

/** Removes a folder if it is empty and no parent is a link. Returns true if it was removed. */
export async function removeFolder(root: string, path: string): Promise<boolean> {
  try {
    await rmdir(await resolveInner(root, path));
    return true;
  } catch {
    return false;
  }
}

/** Removes empty folders, and parents that become empty; `root` stays. */
export async function removeEmpty(root: string, folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    for (let path = folder; path !== '' && (await removeFolder(root, path)); path = folderOf(path));
  }
}
