import type { DriveApi } from './drive-api.client';
import type { DriveFile } from './drive-file';
import { type DriveError, endsAll } from './failure';
import { type DriveMemory, FolderIds, makeFolders } from './folders.client';
import { type PlannedFile, type PlannedFolder, planSave } from './plan-save';
import { type FileSaver, linkOf, type SaveTarget, saveFile } from './save-file.client';
import type { SavedFile, SaveOutcome, SaveRequest } from './saving';
import { TAG } from './tags';
import { deleteEmptiedFolders, toTrash, trashEmptyFolders } from './trash.client';
import { createUploader } from './upload.client';

/** Parallel uploads. */
const FILES_AT_ONCE = 4;
const ROOT_IN_TRASH = `appProperties has { key='${TAG.is}' and value='root' } and trashed = true`;

export interface DriveSaverServices {
  readonly api: DriveApi;
  readonly memory: DriveMemory | undefined;
  /** `navigator.locks`: one save at a time per Drive, across tabs. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Identifies the saves since the page was loaded. */
  readonly batch: string;
}

export interface DriveSaver {
  /**
   * Also resolves if it ended early. Rejects with the signal's reason, or with a `DriveError` before anything was
   * saved.
   */
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
  /** Moves the files to the trash, and the empty folders that were created since the page was loaded. */
  readonly undo: (files: readonly SavedFile[], signal: AbortSignal) => Promise<void>;
}

/** The folder's path below the root, such as `Bank/Leumi`. */
function folderPath(key: string, folders: readonly PlannedFolder[], uploaded: ReadonlyMap<string, DriveFile>): string {
  const { parentKey = null } = folders.find((folder) => folder.key === key) ?? {};
  const name = uploaded.get(key)?.name ?? '';
  return parentKey ? `${folderPath(parentKey, folders, uploaded)}/${name}` : name;
}

/** Runs `work` when no other tab saves to the same Drive. */
async function withDriveLock<T>(
  locks: DriveSaverServices['locks'],
  account: string,
  request: Pick<SaveRequest, 'signal' | 'onEvent'>,
  work: () => Promise<T>,
) {
  if (!locks) return work();
  const { signal, onEvent } = request;
  const name = `drive:${account}`;
  const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { done: await work() } : null,
  );
  if (first) return first.done;
  onEvent({ type: 'waiting' });
  return locks.request(name, { signal }, work);
}

export function createDriveSaver({ api, memory, locks, batch }: DriveSaverServices): DriveSaver {
  const saver: FileSaver = { api, uploader: createUploader(api), batch, startedIds: new Map() };
  return {
    async save(request) {
      const { id, address } = await api.account(request.signal);
      request.onEvent({ type: 'account', address });
      return withDriveLock(locks, id, request, () => saveAll(saver, new FolderIds(memory, id), request));
    },
    undo: (files, signal) => undo(saver, files, signal),
  };
}

/** Plans the save, makes its folders and saves its files. */
async function saveAll(saver: FileSaver, ids: FolderIds, request: SaveRequest): Promise<SaveOutcome> {
  const { api, batch, startedIds } = saver;
  const { documents, signal, onEvent } = request;
  onEvent({ type: 'looking' });
  const plan = planSave(documents, await api.list(signal), request);
  const isRootMissing = plan.folders[0]?.existing === null;
  const isRootRecreated = isRootMissing && (await api.list(signal, ROOT_IN_TRASH)).length > 0;
  onEvent({ type: 'folders' });
  const missing = plan.folders.filter(({ key, existing }) => !existing && ids.get(key) === undefined).length;
  const newIdCount = plan.files.filter(({ existing, documentId }) => !existing && !startedIds.has(documentId)).length;
  const pool = await api.generateIds(missing + newIdCount, signal);
  const newId = async () => pool.pop() ?? (await api.generateIds(1, signal))[0] ?? '';
  const folders = await makeFolders(api, plan.folders, { batch, ids, newId, signal });
  const root = folders.get('');
  onEvent({ type: 'files' });
  const saved = await saveFiles(saver, plan.files, request, {
    newId,
    folderId: (key) => folders.get(key)?.id ?? '',
    folderPath: (key) => folderPath(key, plan.folders, folders),
  });
  if (!saved.ended && plan.files.some(({ isMoved }) => isMoved)) await deleteEmptiedFolders(api, batch, signal);
  return { root: root ? { name: root.name, link: linkOf(root) } : null, isRootRecreated, ...saved };
}

/** Saves files, a few at a time, until all are done or an error ends the save. Rejects with the signal's reason. */
async function saveFiles(saver: FileSaver, planned: readonly PlannedFile[], request: SaveRequest, target: SaveTarget) {
  const files: SavedFile[] = [];
  const failed: { documentId: string; error: unknown }[] = [];
  let ended: DriveError | null = null;
  // A shared iterator, so that no worker waits for another one's large file.
  const remaining = planned.values();
  async function work(): Promise<void> {
    for (const file of remaining) {
      if (ended) return;
      try {
        const saved = await saveFile(saver, file, request, target);
        files.push(saved);
        request.onEvent({ type: 'saved', file: saved });
      } catch (error) {
        request.signal.throwIfAborted();
        if (endsAll(error)) ended ??= error;
        else failed.push({ documentId: file.documentId, error });
      }
      if (ended) return;
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return { files, failed, ended };
}

async function undo({ api, batch }: FileSaver, files: readonly SavedFile[], signal: AbortSignal): Promise<void> {
  const remaining = files.values();
  async function work(): Promise<void> {
    for (const { fileId } of remaining) await toTrash(api, fileId, signal);
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  await trashEmptyFolders(api, batch, signal);
}
