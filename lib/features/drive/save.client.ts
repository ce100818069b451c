import type { NameLanguage } from '@/lib/shared/languages';
import type { DriveApi } from './drive-api.client';
import type { DriveFile } from './drive-file';
import { DriveError, endsAll } from './failure';
import { type DriveMemory, FolderIds, makeFolders } from './folders.client';
import { type DriveDocument, isInPlace, type PlannedFile, type PlannedFolder, planSave } from './plan-save';
import { fileTags, TAG } from './tags';
import { tidyUp, toTrash, trashEmptyFolders } from './trash.client';
import { createUploader } from './upload.client';

/** Parallel uploads. */
const FILES_AT_ONCE = 4;
const ROOT_IN_TRASH = `appProperties has { key='${TAG.is}' and value='root' } and trashed = true`;

/** A file saved in Drive. */
export interface SavedFile {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
  /** Folder path below the root. */
  readonly folder: string;
  readonly link: string;
  readonly is: 'new' | 'changed' | 'kept';
}

/** Progress events of a save. */
export type SaveEvent =
  /** Another tab is saving; this one waits. */
  | { readonly is: 'waiting' }
  /** The account of the Drive. */
  | { readonly is: 'account'; readonly address: string }
  | { readonly is: 'looking' }
  | { readonly is: 'folders' }
  | { readonly is: 'files' }
  /** `fraction` is the sent share of the file's bytes, 0 to 1. */
  | { readonly is: 'uploading'; readonly documentId: string; readonly fraction: number }
  | { readonly is: 'saved'; readonly file: SavedFile };

/** Outcome of a save. Saved files stay. */
export interface SaveOutcome {
  /** The root folder; null if the save ended before it. */
  readonly root: { readonly name: string; readonly link: string } | null;
  /** True if the root was created again because its owner deleted the previous one. */
  readonly isRootAnew: boolean;
  readonly files: readonly SavedFile[];
  /** Files that failed individually. */
  readonly failed: readonly { readonly documentId: string; readonly error: unknown }[];
  /** The error that ended the save early. */
  readonly ended: DriveError | null;
}

export interface SaveRequest {
  readonly documents: readonly (DriveDocument & { readonly data: Blob })[];
  readonly folderLanguage: NameLanguage;
  /** New name of the root folder; null keeps its name, and uses the default for a new one. */
  readonly rootName: string | null;
  readonly createdAt: Date;
  readonly signal: AbortSignal;
  readonly onEvent: (event: SaveEvent) => void;
}

export interface DriveSaverServices {
  readonly api: DriveApi;
  readonly memory: DriveMemory | undefined;
  /** `navigator.locks`: one save at a time per Drive, across tabs. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Identifies the saves since the page was loaded. */
  readonly batch: string;
}

/** Saves documents to a Drive. */
export interface DriveSaver {
  /**
   * Also resolves if it ended early. Rejects with the signal's reason, or with a `DriveError` before anything was
   * saved.
   */
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
  /** Moves the files to the trash, and the empty folders that were created since the page was loaded. */
  readonly undo: (files: readonly SavedFile[], signal: AbortSignal) => Promise<void>;
}

const linkOf = (file: DriveFile) => file.webViewLink ?? `https://drive.google.com/open?id=${file.id}`;

/** The folder's path below the root, such as `Bank/Leumi`. */
function folderWords(key: string, folders: readonly PlannedFolder[], made: ReadonlyMap<string, DriveFile>): string {
  const { parentKey = null } = folders.find((folder) => folder.key === key) ?? {};
  const name = made.get(key)?.name ?? '';
  return parentKey ? `${folderWords(parentKey, folders, made)}/${name}` : name;
}

/** Runs `work` when no other tab saves to the same Drive. */
async function inTurn<T>(
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
  onEvent({ is: 'waiting' });
  return locks.request(name, { signal }, work);
}

export function createDriveSaver({ api, memory, locks, batch }: DriveSaverServices): DriveSaver {
  const uploader = createUploader(api);
  /** Ids of started files that are not known to be saved; another save reuses them. */
  const begun = new Map<string, string>();

  async function saveInTurn(account: string, request: SaveRequest): Promise<SaveOutcome> {
    const { documents, signal, onEvent } = request;
    onEvent({ is: 'looking' });
    const plan = planSave(documents, await api.list(signal), request);
    const isRootMissing = plan.folders[0]?.existing === null;
    const isRootAnew = isRootMissing && (await api.list(signal, ROOT_IN_TRASH)).length > 0;
    onEvent({ is: 'folders' });
    const ids = new FolderIds(memory, account);
    const missing = plan.folders.filter(({ key, existing }) => !existing && ids.of(key) === undefined).length;
    const fresh = plan.files.filter(({ existing, documentId }) => !existing && !begun.has(documentId)).length;
    const pool = await api.generateIds(missing + fresh, signal);
    const newId = async () => pool.pop() ?? (await api.generateIds(1, signal))[0] ?? '';
    const folders = await makeFolders(api, plan.folders, { batch, ids, newId, signal });
    const root = folders.get('');
    onEvent({ is: 'files' });
    const saved = await saveFiles(plan.files, request, {
      newId,
      folderId: (key) => folders.get(key)?.id ?? '',
      folderWords: (key) => folderWords(key, plan.folders, folders),
    });
    if (!saved.ended && plan.files.some(({ isMoved }) => isMoved)) await tidyUp(api, batch, signal);
    return { root: root ? { name: root.name, link: linkOf(root) } : null, isRootAnew, ...saved };
  }

  interface Places {
    readonly newId: () => Promise<string>;
    readonly folderId: (key: string) => string;
    readonly folderWords: (key: string) => string;
  }

  async function saveFiles(planned: readonly PlannedFile[], request: SaveRequest, places: Places) {
    const files: SavedFile[] = [];
    const failed: { documentId: string; error: unknown }[] = [];
    let ended: DriveError | null = null;
    // A shared iterator, so that no worker waits for another one's large file.
    const left = planned.values();
    async function work(): Promise<void> {
      for (const file of left) {
        if (ended) return;
        try {
          const saved = await saveFile(file, request, places);
          files.push(saved);
          request.onEvent({ is: 'saved', file: saved });
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

  async function saveFile(file: PlannedFile, request: SaveRequest, places: Places): Promise<SavedFile> {
    request.signal.throwIfAborted();
    const isKept = isInPlace(file);
    const result = isKept && file.existing ? file.existing : await bringAbout(file, request, places);
    const is = file.existing === null ? 'new' : isKept ? 'kept' : 'changed';
    const { documentId, folderKey } = file;
    const folder = places.folderWords(folderKey);
    return { documentId, fileId: result.id, name: result.name, folder, link: linkOf(result), is };
  }

  async function bringAbout(file: PlannedFile, request: SaveRequest, places: Places): Promise<DriveFile> {
    const { existing, documentId, name, folderKey } = file;
    const { signal, onEvent, documents } = request;
    const content = documents[file.index]?.data ?? new Blob();
    const options = {
      signal,
      onProgress: (fraction: number) => onEvent({ is: 'uploading', documentId, fraction }),
    };
    const folderId = places.folderId(folderKey);
    const tags = fileTags(file, batch);
    if (!existing) {
      const id = begun.get(documentId) ?? (await places.newId());
      begun.set(documentId, id);
      const made = await uploader.upload({ id, parentId: folderId, name, appProperties: tags, content }, options);
      begun.delete(documentId);
      if (made.trashed) throw new DriveError('refused', 'The file was put into the trash meanwhile');
      return made;
    }
    const { batch: _, ...appProperties } = tags;
    const isElsewhere = file.isMoved && !existing.parents.includes(folderId);
    const move = isElsewhere ? { to: folderId, from: existing.parents } : undefined;
    // Changes the name only if planned; otherwise the owner's name stays.
    const rename = file.isRenamed && name !== existing.name ? { name } : {};
    if (!file.isReplaced) return api.change(existing.id, { ...rename, appProperties }, signal, move);
    if (move) await api.change(existing.id, {}, signal, move);
    const upload = { id: existing.id, parentId: null, name: rename.name ?? existing.name, appProperties, content };
    return uploader.upload(upload, options);
  }

  return {
    async save(request) {
      const { id, address } = await api.account(request.signal);
      request.onEvent({ is: 'account', address });
      return inTurn(locks, id, request, () => saveInTurn(id, request));
    },
    async undo(files, signal) {
      const left = files.values();
      async function work(): Promise<void> {
        for (const { fileId } of left) await toTrash(api, fileId, signal);
      }
      await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
      await trashEmptyFolders(api, batch, signal);
    },
  };
}
