import 'server-only';
import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './plan-moves';
import { SkippedFileError } from './skipped-file-error';

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** `lstat` of an absolute path; undefined if nothing is there. */
export async function lstatIfThere(path: string): Promise<Stats | undefined> {
  return lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
}

/**
 * The absolute path of an entry inside `root`. Throws a `SkippedFileError` if a folder on the path is a symbolic link
 * or a file: the operating system would follow the link, possibly out of the folder. The last segment is not checked,
 * because `lstat`, `unlink`, `rename` and `rmdir` never follow it. Call it right before each use: the result can go
 * stale.
 * @param path relative to `root`, with `/` on every system.
 */
export async function resolveInner(root: string, path: string): Promise<string> {
  for (let folder = path; folder !== ''; ) {
    folder = folderOf(folder);
    const found = await lstatIfThere(join(root, folder));
    if (found && !found.isDirectory())
      throw new SkippedFileError(found.isSymbolicLink() ? 'leftLinked' : 'leftBlocked');
  }
  return join(root, path);
}
