import { type DriveFile, isFolder } from './drive-file';
import { fnvHash } from './fnv-hash';

/**
 * Keys in the `appProperties` of our files in Drive, so that they are found under any name and in any place. Only this
 * app sees them.
 */
export const TAG = {
  /** `root`, `folder` or `file`. */
  is: 'mesudar',
  /** Hash of a folder's key. */
  key: 'key',
  /** Our document id. */
  document: 'document',
  /** The save that created it. */
  batch: 'batch',
  /** Hash of the name that we gave it. A different current name means that its owner renamed it. */
  named: 'named',
  /** Hash of the planned name, before numbering. */
  wanted: 'wanted',
  /** Hash of the key of the folder that we put it into. */
  place: 'place',
  /** Content tag of the document's content. */
  content: 'content',
} as const;

export type Tags = Readonly<Record<string, string>>;

export function folderTags(key: string, name: string, batch: string): Tags {
  return {
    [TAG.is]: key === '' ? 'root' : 'folder',
    [TAG.key]: fnvHash(key),
    [TAG.named]: fnvHash(name),
    [TAG.batch]: batch,
  };
}

/** The file made from a document and its folder. */
export interface FilePlacement {
  readonly documentId: string;
  readonly contentTag: string;
  readonly folderKey: string;
  /** The name before and after numbering. */
  readonly wantedName: string;
  readonly name: string;
}

export function fileTags(placement: FilePlacement, batch: string): Tags {
  return {
    [TAG.is]: 'file',
    [TAG.document]: placement.documentId,
    [TAG.batch]: batch,
    [TAG.named]: fnvHash(placement.name),
    [TAG.wanted]: fnvHash(placement.wantedName),
    [TAG.place]: fnvHash(placement.folderKey),
    [TAG.content]: placement.contentTag,
  };
}

/** Prefers the oldest of duplicates, so that every browser picks the same one. */
const isOlder = (a: DriveFile, b: DriveFile) => `${a.createdTime} ${a.id}` < `${b.createdTime} ${b.id}`;

/** The files already in Drive, by key or document. */
export class ExistingFiles {
  readonly #folders = new Map<string, DriveFile>();
  readonly #documents = new Map<string, DriveFile>();
  readonly #byParent = new Map<string, DriveFile[]>();

  /** @param files all files of this app that are not in the trash */
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
    return this.#folders.get(fnvHash(key)) ?? null;
  }
  document(id: string): DriveFile | null {
    return this.#documents.get(id) ?? null;
  }
  /** The children of a folder. */
  inside(folderId: string): readonly DriveFile[] {
    return this.#byParent.get(folderId) ?? [];
  }
}
