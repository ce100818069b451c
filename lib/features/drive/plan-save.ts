import { CATEGORY_IDS, categoryName, isCategoryId } from '@/lib/engine/categorising/categories';
import { type ExportDocument, planExport, savedFileName } from '@/lib/engine/export/plan';
import { makeUnique, nameKey } from '@/lib/engine/naming/unique';
import type { NameLanguage } from '@/lib/shared/languages';
import { type DriveFile, ROOT_FOLDER_NAME } from './drive-file';
import { fnvHash } from './fnv-hash';
import { ExistingFiles, type FilePlacement, TAG } from './tags';

export interface DriveDocument extends ExportDocument {
  /** Our own id of the document. */
  readonly documentId: string;
  /** Changes with the content. */
  readonly contentTag: string;
}

export interface PlannedFolder {
  /** Language-independent key of the folder; empty for the root. */
  readonly key: string;
  readonly name: string;
  /** Null for the root. */
  readonly parentKey: string | null;
  readonly existing: DriveFile | null;
  /**
   * True if the folder still has the name that we gave it and that name has changed, for instance with the language.
   */
  readonly isRenamed: boolean;
}

export interface PlannedFile extends FilePlacement {
  /** Index of the document in the given list. */
  readonly index: number;
  /** Null if the document is not in Drive yet. */
  readonly existing: DriveFile | null;
  readonly isMoved: boolean;
  readonly isRenamed: boolean;
  readonly isReplaced: boolean;
}

export interface DrivePlan {
  /** Parents before their children, the root first. */
  readonly folders: readonly PlannedFolder[];
  /** In the order of the documents. */
  readonly files: readonly PlannedFile[];
}

/** True if nothing has to be done: the file is as it should be, or as its owner changed it. */
export function isInPlace({ existing, isMoved, isRenamed, isReplaced }: PlannedFile): boolean {
  return existing !== null && !isMoved && !isRenamed && !isReplaced;
}

/** Key of a category's folder. A built-in category uses its id, so that its folder is the same in each language. */
function categoryKey({ categoryId, isOwnCategory }: ExportDocument, language: NameLanguage): string {
  if (!isOwnCategory && isCategoryId(categoryId)) return categoryId;
  const name = nameKey(categoryId.trim());
  // A built-in and a custom category of the same name share one folder, as in the ZIP.
  const builtIn = CATEGORY_IDS.find((id) => nameKey(categoryName(id, language)) === name);
  return builtIn ?? `own:${name}`;
}

interface PlanOptions {
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  /** New name of the root folder; null keeps its name. */
  readonly rootName: string | null;
}

/**
 * Plans folder and operations for each document, given the present files. There is one root, a folder per category and
 * subcategory, and a file per document. Folders are found by their key, whatever their name and wherever their owner
 * moved them. Files in place are left alone. A saved document is moved or renamed if its planned place or name has
 * changed, but not if its owner changed it. Names are numbered within their folder.
 */
export function planSave(
  documents: readonly DriveDocument[],
  files: readonly DriveFile[],
  { folderLanguage, createdAt, rootName }: PlanOptions,
): DrivePlan {
  const existingFiles = new ExistingFiles(files);
  const { entries } = planExport(documents, { folderLanguage, createdAt });
  const folders = new Map<string, PlannedFolder>();
  const addFolder = (key: string, name: string, parentKey: string | null) => {
    if (folders.has(key)) return;
    const existing = existingFiles.folder(key);
    // A sibling folder or file may already have this name.
    const parent = parentKey === null ? null : folders.get(parentKey)?.existing;
    const neighbours = parent ? existingFiles.inside(parent.id).filter(({ id }) => id !== existing?.id) : [];
    const siblings = [...folders.values()].filter((folder) => folder.parentKey === parentKey);
    const [free = name] = makeUnique(
      [name],
      [...neighbours, ...siblings].map((other) => other.name),
    );
    const isOurName = existing !== null && existing.appProperties[TAG.named] === fnvHash(existing.name);
    // A root renamed by its owner in Drive only gets another name if a new one is requested here.
    const isRequested = key === '' && rootName !== null && existing?.appProperties[TAG.named] !== fnvHash(free);
    const isKept = key === '' && rootName === null;
    const isRenamed = existing !== null && (isOurName || isRequested) && !isKept && existing.name !== free;
    folders.set(key, { key, name: existing && !isRenamed ? existing.name : free, parentKey, existing, isRenamed });
  };
  addFolder('', rootName ?? ROOT_FOLDER_NAME, null);

  const planned = documents.map((document, index) => {
    const { folder = '', subfolder } = entries[index] ?? {};
    const key = categoryKey(document, folderLanguage);
    addFolder(key, folder, '');
    const folderKey = subfolder === undefined ? key : `${key}/${nameKey(document.subcategory?.trim() ?? '')}`;
    if (subfolder !== undefined) addFolder(folderKey, subfolder, key);
    return planFile(
      document,
      index,
      folderKey,
      existingFiles.document(document.documentId),
      savedFileName(document, folderLanguage),
    );
  });
  return { folders: [...folders.values()], files: numbered(planned, [...folders.values()], existingFiles) };
}

function planFile(
  { documentId, contentTag }: DriveDocument,
  index: number,
  folderKey: string,
  existing: DriveFile | null,
  wantedName: string,
): PlannedFile {
  const before = existing?.appProperties ?? {};
  const isWantedNew = before[TAG.wanted] !== fnvHash(wantedName);
  const isOwnersName = existing !== null && before[TAG.named] !== fnvHash(existing.name);
  const keepsOwners = isOwnersName && !isWantedNew;
  const targetName = existing && keepsOwners ? existing.name : wantedName;
  return {
    documentId,
    contentTag,
    index,
    folderKey,
    wantedName,
    name: targetName,
    existing,
    isMoved: existing !== null && before[TAG.place] !== fnvHash(folderKey),
    isRenamed: existing !== null && isWantedNew,
    isReplaced: existing !== null && before[TAG.content] !== contentTag,
  };
}

/** Gives the files unique names within their folder. Files that stay in place keep their names. */
function numbered(
  files: readonly PlannedFile[],
  folders: readonly PlannedFolder[],
  existingFiles: ExistingFiles,
): readonly PlannedFile[] {
  const named = [...files];
  for (const { key, existing } of folders) {
    const inFolder = files.filter(({ folderKey }) => folderKey === key);
    const newOrMoved = inFolder.filter((file) => file.existing === null || file.isMoved || file.isRenamed);
    const comingIds = new Set(newOrMoved.flatMap((file) => file.existing?.id ?? []));
    const leavingIds = new Set(
      files.flatMap((file) => (file.isMoved && file.folderKey !== key ? (file.existing?.id ?? []) : [])),
    );
    const neighbours = existing ? existingFiles.inside(existing.id) : [];
    const takenNames = [
      ...neighbours.filter(({ id }) => !comingIds.has(id) && !leavingIds.has(id)).map(({ name }) => name),
      ...folders.filter(({ parentKey }) => parentKey === key).map(({ name }) => name),
    ];
    const names = makeUnique(
      newOrMoved.map(({ name }) => name),
      takenNames,
    );
    for (const [position, file] of newOrMoved.entries()) {
      const name = names[position] ?? file.name;
      named[file.index] = {
        ...file,
        name,
        isRenamed: file.isRenamed || (file.isMoved && file.existing?.name !== name),
      };
    }
    for (const file of inFolder) {
      if (!newOrMoved.includes(file) && file.existing) named[file.index] = { ...file, name: file.existing.name };
    }
  }
  return named;
}
