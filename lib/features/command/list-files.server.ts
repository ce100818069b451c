import 'server-only';
import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ZIP_FILE_NAME } from '@/lib/engine/export/plan';
import { splitExtension } from '@/lib/engine/naming/sanitise';
import { AppError } from '@/lib/platform/errors';

export interface FolderContents {
  /** Paths relative to the folder, with `/` on every system, in reading order. */
  readonly files: readonly string[];
  /** Subfolders that cannot be opened, and entries whose names are not UTF-8, with their errors. */
  readonly unreadable: readonly { readonly path: string; readonly error: unknown }[];
  /** Links that point outside the folder or to nothing; their targets are not read. */
  readonly links: readonly string[];
}

type OpenFolder = (path: string) => Promise<Dirent[]>;
const openFolder: OpenFolder = (path) => readdir(path, { withFileTypes: true });

/** Replacement character for invalid UTF-8. */
const REPLACEMENT = '\uFFFD';

/** True if a decoded name may stand for one that is not UTF-8. */
export const hasReplacement = (name: string): boolean => name.includes(REPLACEMENT);

const ownZips = new RegExp(`^${splitExtension(ZIP_FILE_NAME).stem}( \\(\\d+\\))?\\.zip$`);

/**
 * True for files to ignore: hidden files, locks of open Office files, Windows folder data, and ZIPs of an earlier run.
 */
export function isIgnored(name: string): boolean {
  return (
    name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name) || ownZips.test(name)
  );
}

/**
 * All files under a folder, at any depth, except ignored ones. Links are never followed: targets inside the folder are
 * listed anyway.
 */
export async function listFiles(folder: string, open: OpenFolder = openFolder): Promise<FolderContents> {
  const root = await realpath(folder);
  const files: string[] = [];
  const unreadable: { path: string; error: unknown }[] = [];
  const links: string[] = [];

  const visit = async (directory: string): Promise<void> => {
    const nameOf = (path: string) => relative(root, path).split(sep).join('/');
    let found: Dirent[];
    try {
      found = await open(directory);
    } catch (error) {
      unreadable.push({ path: nameOf(directory) || basename(root), error });
      return;
    }
    for (const item of found.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))) {
      const path = join(directory, item.name);
      if (isIgnored(item.name)) continue;
      if (hasReplacement(item.name) && !(await exists(path))) {
        unreadable.push({ path: nameOf(path), error: new AppError('nameNotUtf8') });
      } else if (item.isDirectory()) await visit(path);
      else if (item.isFile()) files.push(nameOf(path));
      else if (item.isSymbolicLink() && !(await pointsInside(path, root))) links.push(nameOf(path));
    }
  };
  await visit(root);
  return { files, unreadable, links };
}

/** Decoded names of direct entries that are not UTF-8. Such files cannot be opened by name. */
export async function namesNotUtf8(folder: string): Promise<readonly string[]> {
  const suspects = (await readdir(folder)).filter((name) => hasReplacement(name) && !isIgnored(name));
  const found = await Promise.all(suspects.map(async (name) => !(await exists(join(folder, name)))));
  return suspects.filter((_, index) => found[index]);
}

/** False for a name that was not UTF-8: no file exists under its decoded name. */
const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function pointsInside(link: string, root: string): Promise<boolean> {
  const target = await realpath(link).catch(() => undefined);
  return target !== undefined && (target === root || target.startsWith(root + sep));
}
