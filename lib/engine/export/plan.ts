import { categoryName } from '@/lib/engine/categorising/categories';
import type { Period } from '@/lib/engine/categorising/field-evidence';
import type { Categorisation, SensitiveDataType } from '@/lib/engine/categorising/result';
import { joinName, sanitiseName, splitExtension } from '@/lib/engine/naming/sanitise';
import { makeUnique, nameKey } from '@/lib/engine/naming/unique';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { MoneyAmount } from '@/lib/shared/amounts';
import type { NameLanguage } from '@/lib/shared/languages';
import { reasonIn, SUMMARY_TEXTS } from './summary-texts';

/** Name of the downloaded archive (specification section 1). */
export const ZIP_FILE_NAME = 'organized-documents.zip';
/** Longest folder name, in characters. Two folders and a name stay well under the 260 of a Windows path. */
export const MAX_FOLDER_CHARS = 50;
export const SUMMARY_JSON_NAME = 'summary.json';
export const SUMMARY_CSV_NAME = 'summary.csv';

export interface ExportDocument {
  /** File name at upload. */
  readonly originalName: string;
  /** File name in the export: the suggested one or the user's own. */
  readonly fileName: string;
  /** Id of a built-in category, or the name of a user's own. */
  readonly categoryId: string;
  readonly subcategory?: string;
  /** True for a user's own category. It keeps its name even if a built-in category has the same one. */
  readonly isOwnCategory?: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** ISO date in the name. */
  readonly date?: string;
  readonly title?: string;
  /** With its spellings in other languages, as far as they are known. */
  readonly issuer?: Categorisation['issuer'];
  readonly amount?: MoneyAmount;
  /** First and last day that the document is about. */
  readonly period?: Period;
  /** Last modification, in ms since 1970, used as the date of the ZIP entry. Absent if unknown. */
  readonly modifiedMs?: number;
  /** Kinds of sensitive data found, set only if the summary should list them. Never the data itself. */
  readonly sensitiveDataTypes?: readonly SensitiveDataType[];
  /** Processing mode, set only if the summary should state it. */
  readonly readOn?: ProcessingMode;
}

/** A document that is not in the ZIP. */
export interface FailedDocument {
  readonly originalName: string;
  /** Error code. The summary explains it in its own language. */
  readonly code?: string | undefined;
}

export interface PlanOptions {
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  readonly failed?: readonly FailedDocument[];
}

interface ExportEntry {
  /** Index in the list of documents. */
  readonly index: number;
  /** `folder/file` or `folder/sub-folder/file`. Valid on every system and unique in the archive. */
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
  /** Folder names, in the folder language. */
  readonly categories: readonly string[];
  readonly fileMapping: readonly {
    readonly originalName: string;
    readonly newName: string;
    /** `Category`, or `Category/Subcategory` if there is a sub-folder. */
    readonly category: string;
    readonly confidence: number;
    /** True if `newName` contains a date. A date that the settings keep out of names does not count. */
    readonly hasDate: boolean;
    readonly extractedTitle: string | null;
    readonly date?: string;
    readonly sender?: string;
    readonly amount?: MoneyAmount;
    readonly period?: Period;
    /** Absent unless requested. */
    readonly sensitiveDataTypes?: readonly SensitiveDataType[];
    /** Absent if all documents were read on the server. */
    readonly readOn?: ProcessingMode;
  }[];
  /** Files that are not in the ZIP, with the reason in the folder language. Absent if there are none. */
  readonly failedFiles?: readonly { readonly originalName: string; readonly reason: string }[];
}

export interface ExportPlan {
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  /** In the order of the documents. */
  readonly entries: readonly ExportEntry[];
  readonly summary: ExportSummary;
  /** File name of the text summary, in the folder language. */
  readonly summaryTextName: string;
}

/** Assigns each category a folder. Names that differ only in case share one, because most file systems ignore case. */
class FolderNames {
  readonly #spellings = new Map<string, string>();
  readonly #taken: Set<string>;

  /** @param rootFiles names that no folder at the root may have. */
  constructor(rootFiles: readonly string[]) {
    this.#taken = new Set(rootFiles.map((file) => pathKey('', file)));
  }

  /**
   * Returns the folder of the category `name` under `parent`. If another category already has that folder, as `A:B` and
   * `AB` do, it is numbered. `fallback` replaces a name of which sanitising leaves nothing.
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

/** Returns the file name in the export, before duplicates are numbered. Valid on every system. */
export function savedFileName({ fileName, originalName }: ExportDocument, language: NameLanguage): string {
  const { extension } = splitExtension(originalName);
  return sanitiseName(fileName) || sanitiseName(originalName) || joinName(categoryName('Other', language), extension);
}

/**
 * Plans the path of each document: one folder per category, one sub-folder per subcategory, unique names. Folders are
 * in the folder language, except for the user's own categories. No path is absolute or leaves the archive, whatever the
 * documents are called.
 */
export function planExport(documents: readonly ExportDocument[], options: PlanOptions): ExportPlan {
  const { folderLanguage, createdAt } = options;
  const summaryTextName = SUMMARY_TEXTS[folderLanguage].fileName;
  const folders = new FolderNames([SUMMARY_JSON_NAME, SUMMARY_CSV_NAME, summaryTextName]);
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
        ...(document.date && { date: document.date }),
        ...(document.issuer && { sender: document.issuer.name }),
        ...(document.amount && { amount: document.amount }),
        ...(document.period && { period: document.period }),
        ...(document.sensitiveDataTypes && { sensitiveDataTypes: document.sensitiveDataTypes }),
        ...(document.readOn && { readOn: document.readOn }),
      };
    }),
    ...(failedFiles.length > 0 && { failedFiles }),
  };
}
