import type { NameLanguage } from '@/lib/shared/languages';
import type { DriveApi } from './drive-api.client';
import { type DriveFile, isFolder } from './drive-file';
import { DriveError, endsAll } from './failure';
import { type DriveMemory, FolderIds, makeFolders } from './folders.client';
import { type DriveDocument, isInPlace, type PlannedFile, type PlannedFolder, planSave } from './plan-save';
import { fileTags, TAG } from './tags';
import { createUploader } from './upload.client';

/** Files that are uploaded at a time. */
const FILES_AT_ONCE = 4;
const ROOT_IN_TRASH = `appProperties has { key='${TAG.is}' and value='root' } and trashed = true`;

/** A file that is in Drive now. */
export interface SavedFile {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
  /** Names of the folders below the root that it was put into. */
  readonly folder: string;
  readonly link: string;
  readonly is: 'new' | 'changed' | 'kept';
}

/** What is told while it goes on. */
export type SaveEvent =
  /** Another tab is saving; this one takes its turn. */
  | { readonly is: 'waiting' }
  /** Whose Drive it is. */
  | { readonly is: 'account'; readonly address: string }
  | { readonly is: 'looking' }
  | { readonly is: 'folders' }
  | { readonly is: 'files' }
  /** `fraction` of the file's bytes have been sent. */
  | { readonly is: 'uploading'; readonly documentId: string; readonly fraction: number }
  | { readonly is: 'saved'; readonly file: SavedFile };

/** How a save ended. Whatever was saved stays. */
export interface SaveOutcome {
  /** The root folder; null where it did not come to it. */
  readonly root: { readonly name: string; readonly link: string } | null;
  /** True where the root was made anew because its owner threw the former one away. */
  readonly isRootAnew: boolean;
  readonly files: readonly SavedFile[];
  /** Files that could not be saved, each by itself. */
  readonly failed: readonly { readonly documentId: string; readonly error: unknown }[];
  /** What ended it before its end. */
  readonly ended: DriveError | null;
}

export interface SaveRequest {
  readonly documents: readonly (DriveDocument & { readonly data: Blob })[];
  readonly folderLanguage: NameLanguage;
  /** What the root folder is to be called; null keeps its name, and calls a new one as ever. */
  readonly rootName: string | null;
  readonly createdAt: Date;
  readonly signal: AbortSignal;
  readonly onEvent: (event: SaveEvent) => void;
}

export interface DriveSaverServices {
  readonly api: DriveApi;
  readonly memory: DriveMemory | undefined;
  /** `navigator.locks`: one save at a time for a Drive, whatever tab it is in. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Names what is saved since the page was loaded. */
  readonly batch: string;
}

/** Saves documents to a Drive. */
export interface DriveSaver {
  /** Resolves also where it ended early; rejects with the signal's reason, or with a `DriveError` before anything was saved. */
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
  /** Puts the files into the trash, and the folders that were made since the page was loaded and have nothing in them. */
  readonly undo: (files: readonly SavedFile[], signal: AbortSignal) => Promise<void>;
}

const linkOf = (file: DriveFile) => file.webViewLink ?? `https://drive.google.com/open?id=${file.id}`;

/** The words of a folder's place: `Bank/Leumi`. */
function folderWords(key: string, folders: readonly PlannedFolder[], made: ReadonlyMap<string, DriveFile>): string {
  const { parentKey = null } = folders.find((folder) => folder.key === key) ?? {};
  const name = made.get(key)?.name ?? '';
  return parentKey ? `${folderWords(parentKey, folders, made)}/${name}` : name;
}

export function createDriveSaver({ api, memory, locks, batch }: DriveSaverServices): DriveSaver {
  const uploader = createUploader(api);
  /** Ids of files that were begun and are not known to be saved: another save goes on with the same. */
  const begun = new Map<string, string>();

  async function inTurn<T>(account: string, request: Pick<SaveRequest, 'signal' | 'onEvent'>, work: () => Promise<T>) {
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
    if (!saved.ended && plan.files.some(({ isMoved }) => isMoved)) await tidyUp(signal);
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
    // All take from one list, so that none waits for a neighbour's large file.
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
    // The name changes only where it is to: its owner's own stays.
    const rename = file.isRenamed && name !== existing.name ? { name } : {};
    if (!file.isReplaced) return api.change(existing.id, { ...rename, appProperties }, signal, move);
    if (move) await api.change(existing.id, {}, signal, move);
    const upload = { id: existing.id, parentId: null, name: rename.name ?? existing.name, appProperties, content };
    return uploader.upload(upload, options);
  }

  async function toTrash(id: string, signal: AbortSignal): Promise<void> {
    try {
      await api.change(id, { trashed: true }, signal);
    } catch (error) {
      // Its owner deleted it.
      if (!(error instanceof DriveError && error.kind === 'gone')) throw error;
    }
  }

  /** Folders that their last file was moved out of go; that one stays does no harm, so a failure here is none of the save. */
  async function tidyUp(signal: AbortSignal): Promise<void> {
    try {
      await trashEmptyFolders(signal);
    } catch (error) {
      if (!(error instanceof DriveError)) throw error;
    }
  }

  async function trashEmptyFolders(signal: AbortSignal): Promise<void> {
    const present = await api.list(signal);
    const made = present.filter((file) => isFolder(file) && file.appProperties[TAG.batch] === batch);
    let isAnyGone = true;
    const gone = new Set<string>();
    // A folder may be empty once those inside it have gone.
    while (isAnyGone) {
      isAnyGone = false;
      for (const folder of made) {
        const isEmpty = !present.some(({ id, parents }) => !gone.has(id) && parents.includes(folder.id));
        if (gone.has(folder.id) || !isEmpty) continue;
        await toTrash(folder.id, signal);
        gone.add(folder.id);
        isAnyGone = true;
      }
    }
  }

  return {
    async save(request) {
      const { id, address } = await api.account(request.signal);
      request.onEvent({ is: 'account', address });
      return inTurn(id, request, () => saveInTurn(id, request));
    },
    async undo(files, signal) {
      const left = files.values();
      async function work(): Promise<void> {
        for (const { fileId } of left) await toTrash(fileId, signal);
      }
      await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
      await trashEmptyFolders(signal);
    },
  };
}
