import { type DriveFile, isFolder } from './drive-file';
import { markOf } from './mark';

/**
 * What is written into the `appProperties` of whatever is made in Drive, so that it is found again under any name and in any
 * place. Only this app sees them.
 */
export const TAG = {
  /** `root`, `folder` or `file`. */
  is: 'mesudar',
  /** Mark of a folder's key. */
  key: 'key',
  /** Our id of a document. */
  document: 'document',
  /** The save that made it. */
  batch: 'batch',
  /** Mark of the name that it was given: another one by now is its owner's. */
  named: 'named',
  /** Mark of the name that was wanted, before it was numbered among its neighbours. */
  wanted: 'wanted',
  /** Mark of the key of the folder that it was put into. */
  place: 'place',
  /** Which content of the document it holds. */
  content: 'content',
} as const;

export type Tags = Readonly<Record<string, string>>;

export function folderTags(key: string, name: string, batch: string): Tags {
  return {
    [TAG.is]: key === '' ? 'root' : 'folder',
    [TAG.key]: markOf(key),
    [TAG.named]: markOf(name),
    [TAG.batch]: batch,
  };
}

/** What is made of a document, and where it goes. */
export interface FilePlacing {
  readonly documentId: string;
  readonly contentTag: string;
  readonly folderKey: string;
  /** The name before it was numbered, and after. */
  readonly wantedName: string;
  readonly name: string;
}

export function fileTags(placing: FilePlacing, batch: string): Tags {
  return {
    [TAG.is]: 'file',
    [TAG.document]: placing.documentId,
    [TAG.batch]: batch,
    [TAG.named]: markOf(placing.name),
    [TAG.wanted]: markOf(placing.wantedName),
    [TAG.place]: markOf(placing.folderKey),
    [TAG.content]: placing.contentTag,
  };
}

/** The oldest of several: each browser that finds twins takes the same one. */
const isOlder = (a: DriveFile, b: DriveFile) => `${a.createdTime} ${a.id}` < `${b.createdTime} ${b.id}`;

/** What is in Drive already, by what it was made for. */
export class Present {
  readonly #folders = new Map<string, DriveFile>();
  readonly #documents = new Map<string, DriveFile>();
  readonly #byParent = new Map<string, DriveFile[]>();

  /** @param files all that this app made and that is not in the trash */
  constructor(files: readonly DriveFile[]) {
    for (const file of files) {
      for (const parent of file.parents) this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), file]);
      const [map, key] = isFolder(file)
        ? [this.#folders, file.appProperties[TAG.key]]
        : [this.#documents, file.appProperties[TAG.document]];
      const known = key === undefined ? undefined : map.get(key);
      if (key !== undefined && (!known || isOlder(file, known))) map.set(key, file);
    }
  }

  folder(key: string): DriveFile | null {
    return this.#folders.get(markOf(key)) ?? null;
  }
  document(id: string): DriveFile | null {
    return this.#documents.get(id) ?? null;
  }
  /** What lies in a folder. */
  inside(folderId: string): readonly DriveFile[] {
    return this.#byParent.get(folderId) ?? [];
  }
}
