import { CATEGORY_IDS, categoryName, isCategoryId } from '@/lib/engine/categorising/categories';
import { type ExportDocument, planExport, savedFileName } from '@/lib/engine/export/plan';
import { makeUnique, nameKey } from '@/lib/engine/naming/unique';
import type { NameLanguage } from '@/lib/shared/languages';
import { type DriveFile, ROOT_FOLDER_NAME } from './drive-file';
import { markOf } from './mark';
import { type FilePlacing, Present, TAG } from './tags';

/** A document as it is saved to Drive. */
export interface DriveDocument extends ExportDocument {
  /** Our own id of it. */
  readonly documentId: string;
  /** Changes with the content. */
  readonly contentTag: string;
}

export interface PlannedFolder {
  /** What it is for, the same in every language; the root's is empty. */
  readonly key: string;
  readonly name: string;
  /** Null for the root. */
  readonly parentKey: string | null;
  readonly existing: DriveFile | null;
  /** True where it has the name that we gave it, and that is another now (in another language). */
  readonly isRenamed: boolean;
}

export interface PlannedFile extends FilePlacing {
  /** Position of the document in the given list. */
  readonly index: number;
  /** Null where the document is not in Drive yet. */
  readonly existing: DriveFile | null;
  readonly isMoved: boolean;
  readonly isRenamed: boolean;
  readonly isReplaced: boolean;
}

export interface DrivePlan {
  /** The root first, and each before what lies in it. */
  readonly folders: readonly PlannedFolder[];
  /** In the order of the documents. */
  readonly files: readonly PlannedFile[];
}

/** True where nothing is to be done: the file is there as it should be, or as its owner wants it. */
export function isInPlace({ existing, isMoved, isRenamed, isReplaced }: PlannedFile): boolean {
  return existing !== null && !isMoved && !isRenamed && !isReplaced;
}

/** What a category's folder is known by: a built-in one by its id, so that its folder is the same in each language. */
function categoryKey({ categoryId, isOwnCategory }: ExportDocument, language: NameLanguage): string {
  if (!isOwnCategory && isCategoryId(categoryId)) return categoryId;
  const name = nameKey(categoryId.trim());
  // A folder of the ZIP holds both where they are called the same, and so does this one.
  const builtIn = CATEGORY_IDS.find((id) => nameKey(categoryName(id, language)) === name);
  return builtIn ?? `own:${name}`;
}

interface PlanOptions {
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  /** What the root folder is to be called; null keeps its name. */
  readonly rootName: string | null;
}

/**
 * Where each document goes in Drive, and what has to be done for it, given what is there: one root, a folder for each
 * category and subcategory (found again by what they are for, under whatever name and wherever their owner put them), and a
 * file for each document. What is in place is left alone. A document that was saved before is moved or renamed where what is
 * wanted of it has changed since, and not where its owner changed it. Names are numbered among those in their folder.
 */
export function planSave(
  documents: readonly DriveDocument[],
  files: readonly DriveFile[],
  { folderLanguage, createdAt, rootName }: PlanOptions,
): DrivePlan {
  const present = new Present(files);
  const { entries } = planExport(documents, { folderLanguage, createdAt });
  const folders = new Map<string, PlannedFolder>();
  const addFolder = (key: string, name: string, parentKey: string | null) => {
    if (folders.has(key)) return;
    const existing = present.folder(key);
    // Another folder or file beside it may be called so already.
    const parent = parentKey === null ? null : folders.get(parentKey)?.existing;
    const neighbours = parent ? present.inside(parent.id).filter(({ id }) => id !== existing?.id) : [];
    const beside = [...folders.values()].filter((folder) => folder.parentKey === parentKey);
    const [free = name] = makeUnique(
      [name],
      [...neighbours, ...beside].map((other) => other.name),
    );
    const isOurName = existing !== null && existing.appProperties[TAG.named] === markOf(existing.name);
    // A root that its owner named in Drive takes another name only where a new one is wished here.
    const isWished = key === '' && rootName !== null && existing?.appProperties[TAG.named] !== markOf(free);
    const isKept = key === '' && rootName === null;
    const isRenamed = existing !== null && (isOurName || isWished) && !isKept && existing.name !== free;
    folders.set(key, { key, name: existing && !isRenamed ? existing.name : free, parentKey, existing, isRenamed });
  };
  addFolder('', rootName ?? ROOT_FOLDER_NAME, null);

  const placed = documents.map((document, index) => {
    const { folder = '', subfolder } = entries[index] ?? {};
    const key = categoryKey(document, folderLanguage);
    addFolder(key, folder, '');
    const folderKey = subfolder === undefined ? key : `${key}/${nameKey(document.subcategory?.trim() ?? '')}`;
    if (subfolder !== undefined) addFolder(folderKey, subfolder, key);
    return placeFile(
      document,
      index,
      folderKey,
      present.document(document.documentId),
      savedFileName(document, folderLanguage),
    );
  });
  return { folders: [...folders.values()], files: numbered(placed, [...folders.values()], present) };
}

function placeFile(
  { documentId, contentTag }: DriveDocument,
  index: number,
  folderKey: string,
  existing: DriveFile | null,
  wantedName: string,
): PlannedFile {
  const before = existing?.appProperties ?? {};
  const isWantedNew = before[TAG.wanted] !== markOf(wantedName);
  const isOwnersName = existing !== null && before[TAG.named] !== markOf(existing.name);
  const keepsOwners = isOwnersName && !isWantedNew;
  const wanted = existing && keepsOwners ? existing.name : wantedName;
  return {
    documentId,
    contentTag,
    index,
    folderKey,
    wantedName,
    name: wanted,
    existing,
    isMoved: existing !== null && before[TAG.place] !== markOf(folderKey),
    isRenamed: existing !== null && isWantedNew,
    isReplaced: existing !== null && before[TAG.content] !== contentTag,
  };
}

/** The files with names that differ from all others in their folder. Those that stay where they are keep theirs. */
function numbered(
  files: readonly PlannedFile[],
  folders: readonly PlannedFolder[],
  present: Present,
): readonly PlannedFile[] {
  const named = [...files];
  for (const { key, existing } of folders) {
    const here = files.filter(({ folderKey }) => folderKey === key);
    const coming = here.filter((file) => file.existing === null || file.isMoved || file.isRenamed);
    const comingIds = new Set(coming.flatMap((file) => file.existing?.id ?? []));
    const leavingIds = new Set(
      files.flatMap((file) => (file.isMoved && file.folderKey !== key ? (file.existing?.id ?? []) : [])),
    );
    const neighbours = existing ? present.inside(existing.id) : [];
    const taken = [
      ...neighbours.filter(({ id }) => !comingIds.has(id) && !leavingIds.has(id)).map(({ name }) => name),
      ...folders.filter(({ parentKey }) => parentKey === key).map(({ name }) => name),
    ];
    const names = makeUnique(
      coming.map(({ name }) => name),
      taken,
    );
    for (const [position, file] of coming.entries()) {
      const name = names[position] ?? file.name;
      named[file.index] = {
        ...file,
        name,
        isRenamed: file.isRenamed || (file.isMoved && file.existing?.name !== name),
      };
    }
    for (const file of here) {
      if (!coming.includes(file) && file.existing) named[file.index] = { ...file, name: file.existing.name };
    }
  }
  return named;
}
