import type { DriveApi } from './drive-api.client';
import type { DriveFile } from './drive-file';
import { DriveError } from './failure';
import { changeOf } from './file-change';
import { isInPlace, type PlannedFile } from './plan-save';
import type { SavedFile, SaveRequest } from './saving';
import { fileTags } from './tags';
import type { Uploader } from './upload.client';

/** What the saves of one page share. */
export interface FileSaver {
  readonly api: DriveApi;
  readonly uploader: Uploader;
  /** Identifies the saves since the page was loaded. */
  readonly batch: string;
  /** Ids of started files that are not known to be saved, by document; another save reuses them. */
  readonly startedIds: Map<string, string>;
}

/** Folders of a save, and ids for its new files. */
export interface SaveTarget {
  readonly newId: () => Promise<string>;
  readonly folderId: (key: string) => string;
  /** The folder's path below the root, such as `Bank/Leumi`. */
  readonly folderPath: (key: string) => string;
}

export const linkOf = (file: DriveFile) => file.webViewLink ?? `https://drive.google.com/open?id=${file.id}`;

/** Saves one file, unless it is in place. Rejects with a `DriveError`, or the signal's reason. */
export async function saveFile(
  saver: FileSaver,
  file: PlannedFile,
  request: SaveRequest,
  target: SaveTarget,
): Promise<SavedFile> {
  request.signal.throwIfAborted();
  const { existing, documentId, folderKey } = file;
  const isKept = isInPlace(file);
  const result =
    existing === null
      ? await createFile(saver, file, request, target)
      : isKept
        ? existing
        : await changeFile(saver, file, existing, request, target);
  const change = existing === null ? 'new' : isKept ? 'kept' : 'changed';
  return {
    documentId,
    fileId: result.id,
    name: result.name,
    folder: target.folderPath(folderKey),
    link: linkOf(result),
    change,
  };
}

const contentOf = ({ index }: PlannedFile, { documents }: SaveRequest) => documents[index]?.data ?? new Blob();
const uploadOptions = ({ documentId }: PlannedFile, { signal, onEvent }: SaveRequest) => ({
  signal,
  onProgress: (fraction: number) => onEvent({ type: 'uploading', documentId, fraction }),
});

async function createFile(
  { uploader, batch, startedIds }: FileSaver,
  file: PlannedFile,
  request: SaveRequest,
  target: SaveTarget,
): Promise<DriveFile> {
  const { documentId, name, folderKey } = file;
  const id = startedIds.get(documentId) ?? (await target.newId());
  startedIds.set(documentId, id);
  const appProperties = fileTags(file, batch);
  const upload = { id, parentId: target.folderId(folderKey), name, appProperties, content: contentOf(file, request) };
  const made = await uploader.upload(upload, uploadOptions(file, request));
  startedIds.delete(documentId);
  if (made.trashed) throw new DriveError('refused', 'The file was put into the trash meanwhile');
  return made;
}

async function changeFile(
  { api, uploader, batch }: FileSaver,
  file: PlannedFile,
  existing: DriveFile,
  request: SaveRequest,
  target: SaveTarget,
): Promise<DriveFile> {
  const { id, move, name, isReplaced } = changeOf(file, existing, target.folderId(file.folderKey));
  const { batch: _, ...appProperties } = fileTags(file, batch);
  if (!isReplaced) return api.change(id, { ...(name !== undefined && { name }), appProperties }, request.signal, move);
  if (move) await api.change(id, {}, request.signal, move);
  const upload = { id, parentId: null, name: name ?? existing.name, appProperties, content: contentOf(file, request) };
  return uploader.upload(upload, uploadOptions(file, request));
}
