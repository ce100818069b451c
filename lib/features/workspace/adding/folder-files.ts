/** Reads files from dropped or chosen folders. */

/** Limits on entries and depth of a folder walk: far more than a user may add at once. */
export const MAX_FOLDER_ENTRIES = 2_000;
export const MAX_FOLDER_DEPTH = 12;

/** System files (macOS, Windows, Office locks) by lower-case name. */
const OF_THE_SYSTEM = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', '__macosx', '$recycle.bin', 'icon\r']);
const OFFICE_LOCK = '~$';

export interface FoundFiles {
  /** In folder order, each folder sorted by name. */
  readonly files: readonly File[];
  /** True if a limit stopped the walk. */
  readonly isCut: boolean;
  /** Names of entries that could not be opened. */
  readonly unreadable: readonly string[];
}

/** True for hidden entries and system files. They are ignored silently. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name.startsWith(OFFICE_LOCK) || OF_THE_SYSTEM.has(name.toLowerCase());
}

const folders = new WeakMap<File, string>();

/** The folder that a file was found in, such as `Papers/2026`; empty for a file added by itself. */
export function folderOf(file: File): string {
  const known = folders.get(file);
  if (known !== undefined) return known;
  const path = file.webkitRelativePath ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The required part of a browser's `FileSystemEntry` (File and Directory Entries API). */
export type Entry = Pick<FileSystemEntry, 'name' | 'isDirectory'> &
  Partial<Pick<FileSystemFileEntry, 'file'> & Pick<FileSystemDirectoryEntry, 'createReader'>>;

const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name, undefined, { numeric: true });

const fileOf = (entry: Entry) =>
  new Promise<File>((resolve, reject) => {
    if (entry.file) entry.file(resolve, reject);
    else reject(new Error('no file'));
  });

/** The entries of a folder, up to `most`. Browsers return them in chunks and end with an empty one. */
async function listed(folder: Entry, most: number): Promise<Entry[]> {
  const reader = folder.createReader?.();
  const entries: Entry[] = [];
  while (reader && entries.length <= most) {
    const part = await new Promise<Entry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) break;
    entries.push(...part);
  }
  return entries;
}

/** The given files and those in the given folders. Entries that fail to open are listed and do not stop the walk. */
export async function walkFolders(
  entries: readonly Entry[],
  { maxEntries = MAX_FOLDER_ENTRIES, maxDepth = MAX_FOLDER_DEPTH } = {},
): Promise<FoundFiles> {
  const files: File[] = [];
  const unreadable: string[] = [];
  let isCut = false;
  let remaining = maxEntries;
  const walk = async (level: readonly Entry[], folder: string, depth: number): Promise<void> => {
    const inside = level.filter(({ name }) => !isPassedOver(name)).toSorted(byName);
    // A folder's files before its subfolders, as file managers list them.
    for (const entry of [
      ...inside.filter((child) => !child.isDirectory),
      ...inside.filter((child) => child.isDirectory),
    ]) {
      if (remaining <= 0 || depth > maxDepth) {
        isCut = true;
        return;
      }
      remaining -= 1;
      try {
        if (entry.isDirectory) {
          const path = folder ? `${folder}/${entry.name}` : entry.name;
          await walk(await listed(entry, remaining), path, depth + 1);
        } else {
          const file = await fileOf(entry);
          folders.set(file, folder);
          files.push(file);
        }
      } catch {
        unreadable.push(entry.name);
      }
    }
  };
  await walk(entries, '', 0);
  return { files, isCut, unreadable };
}

/** Applies the same rules to the result of a browser's folder dialog. */
export function filterChosen(
  chosen: readonly File[],
  { maxEntries = MAX_FOLDER_ENTRIES, maxDepth = MAX_FOLDER_DEPTH } = {},
): FoundFiles {
  const visible = chosen.filter((file) => !file.webkitRelativePath.split('/').some(isPassedOver));
  const withinDepth = visible.filter((file) => file.webkitRelativePath.split('/').length - 1 <= maxDepth);
  const files = withinDepth
    .slice(0, maxEntries)
    .toSorted((a, b) => a.webkitRelativePath.localeCompare(b.webkitRelativePath, undefined, { numeric: true }));
  return { files, isCut: files.length < visible.length, unreadable: [] };
}

/**
 * The dropped entries if they include a folder; null for files only, which need no walk. Call it during the drop event:
 * the browser clears the data afterwards.
 */
export function droppedEntries(transfer: DataTransfer | null): readonly Entry[] | null {
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : null;
}
