import { z } from 'zod';
import type { DriveApi } from './drive-api.client';
import type { DriveFile } from './drive-file';
import { DriveError } from './failure';
import { markOf } from './mark';
import type { PlannedFolder } from './plan-save';
import { folderTags } from './tags';

/** What this browser keeps between visits, as `localStorage` does. */
export type DriveMemory = Pick<Storage, 'getItem' | 'setItem'>;

const RememberedIds = z.record(z.string(), z.string());

/**
 * Ids that folders are made with, by the folder's key. An id is noted before it is used: a creation whose answer was lost, or
 * that Drive's list does not show yet, is then repeated with the same one and makes no twin.
 */
export class FolderIds {
  readonly #memory: DriveMemory | undefined;
  readonly #name: string;
  #ids: Record<string, string>;

  constructor(memory: DriveMemory | undefined, account: string) {
    this.#memory = memory;
    this.#name = `driveFolders:${account}`;
    this.#ids = this.#read();
  }

  #read(): Record<string, string> {
    try {
      return RememberedIds.parse(JSON.parse(this.#memory?.getItem(this.#name) ?? '{}'));
    } catch {
      return {};
    }
  }

  of(key: string): string | undefined {
    return this.#ids[markOf(key)];
  }

  note(key: string, id: string): void {
    this.#ids = { ...this.#ids, [markOf(key)]: id };
    try {
      this.#memory?.setItem(this.#name, JSON.stringify(this.#ids));
    } catch {
      // Without room Drive's list alone tells what is there.
    }
  }
}

interface FolderOptions {
  readonly batch: string;
  readonly ids: FolderIds;
  /** An id that was never used. */
  readonly newId: () => Promise<string>;
  readonly signal: AbortSignal;
}

/** Makes the folders that are missing, one after another, and renames those that are called otherwise now. Gives each by its key. */
export async function makeFolders(
  api: DriveApi,
  folders: readonly PlannedFolder[],
  options: FolderOptions,
): Promise<Map<string, DriveFile>> {
  const made = new Map<string, DriveFile>();
  for (const folder of folders) {
    const parent = folder.parentKey === null ? undefined : made.get(folder.parentKey);
    made.set(folder.key, await makeFolder(api, folder, parent?.id, options));
  }
  return made;
}

async function makeFolder(
  api: DriveApi,
  { key, name, existing, isRenamed }: PlannedFolder,
  parentId: string | undefined,
  { batch, ids, newId, signal }: FolderOptions,
): Promise<DriveFile> {
  const appProperties = folderTags(key, name, batch);
  if (existing) {
    ids.note(key, existing.id);
    // The save that made it stays the one that made it.
    const { named = '' } = appProperties;
    return isRenamed ? api.change(existing.id, { name, appProperties: { named } }, signal) : existing;
  }
  const remembered = ids.of(key);
  const create = async (id: string) => {
    ids.note(key, id);
    try {
      return await api.createFolder({ id, name, appProperties, ...(parentId !== undefined && { parentId }) }, signal);
    } catch (error) {
      if (error instanceof DriveError && error.kind === 'exists') return usable(api, id, signal);
      // An id that was noted long ago and never used may not be good any more.
      if (error instanceof DriveError && error.kind === 'refused' && id === remembered) return null;
      throw error;
    }
  };
  return (remembered === undefined ? null : await create(remembered)) ?? (await createAnew(create, newId));
}

async function createAnew(
  create: (id: string) => Promise<DriveFile | null>,
  newId: () => Promise<string>,
): Promise<DriveFile> {
  const made = await create(await newId());
  if (!made) throw new DriveError('refused', 'A folder that was just made is gone');
  return made;
}

/** The folder with an id that was used before; null where its owner threw it away. */
async function usable(api: DriveApi, id: string, signal: AbortSignal): Promise<DriveFile | null> {
  try {
    const folder = await api.get(id, signal);
    return folder.trashed ? null : folder;
  } catch (error) {
    if (error instanceof DriveError && error.kind === 'gone') return null;
    throw error;
  }
}
