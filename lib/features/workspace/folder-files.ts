/** What is taken of folders that are dropped or chosen. */

/** At most so many files and folders are looked at, and so deep: far more than a person may add at a time. */
export const MAX_FOLDER_ENTRIES = 2_000;
export const MAX_FOLDER_DEPTH = 12;

/** What systems and programs put beside a person's files (macOS, Windows, Office's locks), by name in lower case. */
const OF_THE_SYSTEM = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', '__macosx', '$recycle.bin', 'icon\r']);
const OFFICE_LOCK = '~$';

/** Files out of folders. */
export interface FoundFiles {
  /** In the order of the folders, each by name. */
  readonly files: readonly File[];
  /** More is in the folders than may be looked at. */
  readonly isCut: boolean;
  /** Names of what could not be opened. */
  readonly unreadable: readonly string[];
}

/** True for a hidden file or folder, and for those that a system made: nobody means to add them, and nobody is told. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name.startsWith(OFFICE_LOCK) || OF_THE_SYSTEM.has(name.toLowerCase());
}

const folders = new WeakMap<File, string>();

/** The folder that a file was found in, `Papers/2026`; empty for one that was added by itself. */
export function folderOf(file: File): string {
  const known = folders.get(file);
  if (known !== undefined) return known;
  const path = file.webkitRelativePath ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** What of an entry is needed; browsers' `FileSystemEntry` (File and Directory Entries API) has it. */
export type Entry = Pick<FileSystemEntry, 'name' | 'isDirectory'> &
  Partial<Pick<FileSystemFileEntry, 'file'> & Pick<FileSystemDirectoryEntry, 'createReader'>>;

const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name, undefined, { numeric: true });

const fileOf = (entry: Entry) =>
  new Promise<File>((resolve, reject) => {
    if (entry.file) entry.file(resolve, reject);
    else reject(new Error('no file'));
  });

/** All that lies in a folder, up to `most`: a browser tells it in parts, and ends with an empty one. */
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

/** The files among these and in their folders. What cannot be opened is named and does not keep the others. */
export async function walkFolders(
  entries: readonly Entry[],
  { maxEntries = MAX_FOLDER_ENTRIES, maxDepth = MAX_FOLDER_DEPTH } = {},
): Promise<FoundFiles> {
  const files: File[] = [];
  const unreadable: string[] = [];
  let isCut = false;
  let left = maxEntries;
  const walk = async (level: readonly Entry[], folder: string, depth: number): Promise<void> => {
    const inside = level.filter(({ name }) => !isPassedOver(name)).toSorted(byName);
    // The files of a folder before what lies deeper, as they are listed.
    for (const entry of [...inside.filter((one) => !one.isDirectory), ...inside.filter((one) => one.isDirectory)]) {
      if (left <= 0 || depth > maxDepth) {
        isCut = true;
        return;
      }
      left -= 1;
      try {
        if (entry.isDirectory) {
          const path = folder ? `${folder}/${entry.name}` : entry.name;
          await walk(await listed(entry, left), path, depth + 1);
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

/** What a browser's own dialog for folders gave, by the same rules. */
export function siftChosen(
  chosen: readonly File[],
  { maxEntries = MAX_FOLDER_ENTRIES, maxDepth = MAX_FOLDER_DEPTH } = {},
): FoundFiles {
  const visible = chosen.filter((file) => !file.webkitRelativePath.split('/').some(isPassedOver));
  const near = visible.filter((file) => file.webkitRelativePath.split('/').length - 1 <= maxDepth);
  const files = near
    .slice(0, maxEntries)
    .toSorted((a, b) => a.webkitRelativePath.localeCompare(b.webkitRelativePath, undefined, { numeric: true }));
  return { files, isCut: files.length < visible.length, unreadable: [] };
}

/**
 * What was dropped as entries, where a folder is among it; null where there are files alone, which need no walk. To be called
 * while the browser tells of the drop: afterwards it does not know any more.
 */
export function droppedEntries(transfer: DataTransfer | null): readonly Entry[] | null {
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : null;
}
