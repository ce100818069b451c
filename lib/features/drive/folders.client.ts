import { z } from 'zod';
import type { DriveApi } from './drive-api.client';
import type { DriveFile } from './drive-file';
import { DriveError } from './failure';
import { fnvHash } from './fnv-hash';
import type { PlannedFolder } from './plan-save';
import { folderTags } from './tags';

/** Persistent browser storage, such as `localStorage`. */
export type DriveMemory = Pick<Storage, 'getItem' | 'setItem'>;

const RememberedIds = z.record(z.string(), z.string());

/**
 * Ids for new folders, by folder key. An id is stored before its use: a creation whose response was lost, or that
 * Drive's list does not show yet, is repeated with the same id and creates no duplicate.
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

  get(key: string): string | undefined {
    return this.#ids[fnvHash(key)];
  }

  remember(key: string, id: string): void {
    this.#ids = { ...this.#ids, [fnvHash(key)]: id };
    try {
      this.#memory?.setItem(this.#name, JSON.stringify(this.#ids));
    } catch {
      // Without storage, only Drive's list shows existing folders.
    }
  }
}

interface FolderOptions {
  readonly batch: string;
  readonly ids: FolderIds;
  readonly newId: () => Promise<string>;
  readonly signal: AbortSignal;
}

/** Creates missing folders one after another, and renames those with a new name. Returns the folders by key. */
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
    ids.remember(key, existing.id);
    // Keeps the original batch: only the name changes.
    const { named = '' } = appProperties;
    return isRenamed ? api.change(existing.id, { name, appProperties: { named } }, signal) : existing;
  }
  const storedId = ids.get(key);
  const create = async (id: string) => {
    ids.remember(key, id);
    try {
      return await api.createFolder({ id, name, appProperties, ...(parentId !== undefined && { parentId }) }, signal);
    } catch (error) {
      if (error instanceof DriveError && error.kind === 'exists') return findUsable(api, id, signal);
      // An id that was stored long ago and never used may have expired.
      if (error instanceof DriveError && error.kind === 'refused' && id === storedId) return null;
      throw error;
    }
  };
  return (storedId === undefined ? null : await create(storedId)) ?? (await createAnew(create, newId));
}

async function createAnew(
  create: (id: string) => Promise<DriveFile | null>,
  newId: () => Promise<string>,
): Promise<DriveFile> {
  const made = await create(await newId());
  if (!made) throw new DriveError('refused', 'A folder that was just made is gone');
  return made;
}

/** The folder with a previously used id; null if its owner deleted it. */
async function findUsable(api: DriveApi, id: string, signal: AbortSignal): Promise<DriveFile | null> {
  try {
    const folder = await api.get(id, signal);
    return folder.trashed ? null : folder;
  } catch (error) {
    if (error instanceof DriveError && error.kind === 'gone') return null;
    throw error;
  }
}
