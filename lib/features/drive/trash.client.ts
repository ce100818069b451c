import type { DriveApi } from './drive-api.client';
import { isFolder } from './drive-file';
import { DriveError } from './failure';
import { TAG } from './tags';

/** Moves a file to the trash. */
export async function toTrash(api: DriveApi, id: string, signal: AbortSignal): Promise<void> {
  try {
    await api.change(id, { trashed: true }, signal);
  } catch (error) {
    // Its owner deleted it.
    if (!(error instanceof DriveError && error.kind === 'gone')) throw error;
  }
}

/**
 * Deletes folders whose last file was moved out. A remaining one does no harm, so a failure here does not fail the
 * save.
 */
export async function deleteEmptiedFolders(api: DriveApi, batch: string, signal: AbortSignal): Promise<void> {
  try {
    await trashEmptyFolders(api, batch, signal);
  } catch (error) {
    if (!(error instanceof DriveError)) throw error;
  }
}

/** Moves the folders that a batch created and that are empty to the trash. */
export async function trashEmptyFolders(api: DriveApi, batch: string, signal: AbortSignal): Promise<void> {
  const present = await api.list(signal);
  const createdFolders = present.filter((file) => isFolder(file) && file.appProperties[TAG.batch] === batch);
  let isAnyGone = true;
  const trashed = new Set<string>();
  // A folder may become empty once its subfolders are deleted.
  while (isAnyGone) {
    isAnyGone = false;
    for (const folder of createdFolders) {
      const isEmpty = !present.some(({ id, parents }) => !trashed.has(id) && parents.includes(folder.id));
      if (trashed.has(folder.id) || !isEmpty) continue;
      await toTrash(api, folder.id, signal);
      trashed.add(folder.id);
      isAnyGone = true;
    }
  }
}
