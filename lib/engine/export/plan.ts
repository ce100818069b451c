import { categoryName } from '@/lib/engine/categorising/categories';
import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { joinName, sanitiseName, splitExtension } from '@/lib/engine/naming/sanitise';
import { makeUnique, nameKey } from '@/lib/engine/naming/unique';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { NameLanguage } from '@/lib/shared/languages';
import { reasonIn, SUMMARY_TEXTS } from './summary-texts';

/** Name of the downloaded archive (specification section 1). */
export const ZIP_FILE_NAME = 'organized-documents.zip';
/** Longest folder name, in characters: two folders and a name stay well under the 260 that a path may have on Windows. */
export const MAX_FOLDER_CHARS = 50;
export const SUMMARY_JSON_NAME = 'summary.json';

/** A document as it is saved. */
export interface ExportDocument {
  /** The name that it came with. */
  readonly originalName: string;
  /** The name that it gets, e.g. the suggested one or the reader's own. */
  readonly fileName: string;
  /** A built-in category's id, or a user's own category by its name. */
  readonly categoryId: string;
  readonly subcategory?: string;
  /** True for a user's own category: it keeps its name, also where a built-in one is called the same. */
  readonly isOwnCategory?: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** ISO date that the name carries. */
  readonly date?: string;
  readonly title?: string;
  /** When the file was last changed, in ms since 1970, as its entry in the ZIP says; absent where nobody knows. */
  readonly modifiedMs?: number;
  /** The kinds of sensitive data that it holds, given where the summary is to name them; it never holds the data itself. */
  readonly sensitiveDataTypes?: readonly SensitiveDataType[];
  /** Where it was read, given where the summary is to say so. */
  readonly readOn?: ProcessingMode;
}

/** A document that is not in the ZIP. */
export interface FailedDocument {
  readonly originalName: string;
  /** What went wrong; the summary says so in its own language. */
  readonly code?: string | undefined;
}

export interface PlanOptions {
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  readonly failed?: readonly FailedDocument[];
}

interface ExportEntry {
  /** Position of the document in the given list. */
  readonly index: number;
  /** `folder/file` or `folder/sub-folder/file`; safe on every system, different from all others. */
  readonly path: string;
  readonly folder: string;
  readonly subfolder?: string;
  readonly fileName: string;
}

/** `summary.json` (specification section 3, ZIP summary). */
interface ExportSummary {
  /** ISO instant. */
  readonly created: string;
  readonly totalFiles: number;
  readonly processedFiles: number;
  /** Names of the folders, in the folder language. */
  readonly categories: readonly string[];
  readonly fileMapping: readonly {
    readonly originalName: string;
    readonly newName: string;
    /** `Category`, or `Category/Subcategory` where there is a sub-folder. */
    readonly category: string;
    readonly confidence: number;
    /** Whether `newName` carries a date; one that the settings keep out of names does not count. */
    readonly hasDate: boolean;
    readonly extractedTitle: string | null;
    /** Absent unless it was asked for. */
    readonly sensitiveDataTypes?: readonly SensitiveDataType[];
    /** Absent where all were read on the server. */
    readonly readOn?: ProcessingMode;
  }[];
  /** Files that are not in the ZIP, with the reason in the folder language; absent when there are none. */
  readonly failedFiles?: readonly { readonly originalName: string; readonly reason: string }[];
}

export interface ExportPlan {
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  /** In the order of the documents. */
  readonly entries: readonly ExportEntry[];
  readonly summary: ExportSummary;
  /** Name of the readable summary, in the folder language. */
  readonly summaryTextName: string;
}

/** Gives each category its folder: one for names that differ in case alone, which most systems take for one. */
class FolderNames {
  readonly #spellings = new Map<string, string>();
  readonly #taken: Set<string>;

  /** @param rootFiles names that no folder may have at the root. */
  constructor(rootFiles: readonly string[]) {
    this.#taken = new Set(rootFiles.map((file) => pathKey('', file)));
  }

  /**
   * The folder of a category called `name`, under `parent`. Where another category has come to the same folder, as `A:B`
   * does to that of `AB`, it is numbered. `fallback` stands in for a name of which nothing is left.
   */
  spell(name: string, parent = '', fallback = ''): string {
    const key = pathKey(parent, name.trim() || fallback);
    const known = this.#spellings.get(key);
    if (known !== undefined) return known;
    const stem = joinName(name) ? name : fallback;
    let safe = joinName(stem, '', MAX_FOLDER_CHARS);
    for (let number = 2; safe && this.#taken.has(pathKey(parent, safe)); number++) {
      safe = joinName(stem, `_(${number})`, MAX_FOLDER_CHARS);
    }
    this.#spellings.set(key, safe);
    this.#taken.add(pathKey(parent, safe));
    return safe;
  }
}

const pathKey = (parent: string, name: string) => `${nameKey(parent)}/${nameKey(name)}`;

function placeDocument(document: ExportDocument, language: NameLanguage, folders: FolderNames) {
  const { categoryId, isOwnCategory, subcategory = '' } = document;
  const other = categoryName('Other', language);
  const category = categoryName(categoryId, language, isOwnCategory);
  const folder = folders.spell(category, '', other);
  const isSame = nameKey(subcategory.trim()) === nameKey(category.trim());
  const subfolder = isSame ? '' : folders.spell(subcategory, folder);
  return { folder, subfolder, fileName: savedFileName(document, language) };
}

/** The name that a document is saved under, before it is numbered among its neighbours; safe on every system. */
export function savedFileName({ fileName, originalName }: ExportDocument, language: NameLanguage): string {
  const { extension } = splitExtension(originalName);
  return sanitiseName(fileName) || sanitiseName(originalName) || joinName(categoryName('Other', language), extension);
}

/**
 * Where each document goes: one folder per category, in the folder language unless it is the user's own, one sub-folder per
 * subcategory, names that clash with no other. No path is absolute or leads out of the ZIP, whatever the documents are called.
 */
export function planExport(documents: readonly ExportDocument[], options: PlanOptions): ExportPlan {
  const { folderLanguage, createdAt } = options;
  const summaryTextName = SUMMARY_TEXTS[folderLanguage].fileName;
  const folders = new FolderNames([SUMMARY_JSON_NAME, summaryTextName]);
  const places = documents.map((document) => placeDocument(document, folderLanguage, folders));

  const directories = new Map<string, { indexes: number[]; subfolders: Set<string> }>();
  const directory = (path: string) => {
    const found = directories.get(path) ?? { indexes: [], subfolders: new Set<string>() };
    directories.set(path, found);
    return found;
  };
  for (const [index, { folder, subfolder }] of places.entries()) {
    directory(subfolder ? `${folder}/${subfolder}` : folder).indexes.push(index);
    if (subfolder) directory(folder).subfolders.add(subfolder);
  }

  const entries: ExportEntry[] = [];
  for (const [path, { indexes, subfolders }] of directories) {
    const names = makeUnique(
      indexes.map((index) => places[index]?.fileName ?? ''),
      subfolders,
    );
    for (const [position, index] of indexes.entries()) {
      const fileName = names[position] ?? '';
      const { folder = '', subfolder } = places[index] ?? {};
      entries[index] = { index, path: `${path}/${fileName}`, folder, subfolder: subfolder || undefined, fileName };
    }
  }
  return {
    folderLanguage,
    createdAt,
    entries,
    summaryTextName,
    summary: summarise(documents, entries, options),
  };
}

function summarise(
  documents: readonly ExportDocument[],
  entries: readonly ExportEntry[],
  { createdAt, folderLanguage, failed = [] }: PlanOptions,
): ExportSummary {
  const failedFiles = failed.map(({ originalName, code }) => ({
    originalName,
    reason: reasonIn(folderLanguage, code),
  }));
  return {
    created: createdAt.toISOString(),
    totalFiles: documents.length + failed.length,
    processedFiles: documents.length,
    categories: [...new Set(entries.map((entry) => entry.folder))],
    fileMapping: documents.map((document, index) => {
      const entry = entries[index];
      return {
        originalName: document.originalName,
        newName: entry?.fileName ?? '',
        category: [entry?.folder, entry?.subfolder].filter(Boolean).join('/'),
        confidence: document.confidence,
        hasDate: document.date !== undefined,
        extractedTitle: document.title ?? null,
        ...(document.sensitiveDataTypes && { sensitiveDataTypes: document.sensitiveDataTypes }),
        ...(document.readOn && { readOn: document.readOn }),
      };
    }),
    ...(failedFiles.length > 0 && { failedFiles }),
  };
}
