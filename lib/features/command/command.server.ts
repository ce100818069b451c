import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Categoriser } from '@/lib/engine/categorising/categoriser';
import { CategorySet } from '@/lib/engine/categorising/category-set';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { failedResult } from '@/lib/engine/organising/failed-result';
import { AppError } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/i18n/error-text';
import type { Clock } from '@/lib/shared/clock';
import type { CommandOptions } from './command-options.server';
import type { FolderContents } from './list-files.server';
import { type OrganiseFilesOptions, organiseFiles } from './organise-files.server';
import { readPasswords } from './read-passwords.server';
import type { Reporter, Terminal } from './reporter';
import { organiseTexts } from './texts';
import { UsageError } from './usage-error';

/** Exit codes of the command. */
export const EXIT = { allRead: 0, misuse: 1, someFailed: 2, stopped: 130 } as const;

export interface CommandContext {
  readonly terminal: Terminal;
  readonly getCategoriser: () => Promise<Categoriser> | Categoriser;
  readonly clock: Clock;
  /** Base of relative paths. */
  readonly currentFolder: string;
  /** This program's configuration folder of the user; it need not exist. */
  readonly configFolder: string;
  readonly signal: AbortSignal;
  /** Asks the user a yes/no question; absent in a non-interactive run. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Passwords for locked PDFs from sources other than the arguments. */
  readonly passwords?: readonly string[];
}

export async function requireDirectory(path: string, missing: 'folderMissing' | 'outFolderMissing'): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(missing, { folder: path });
  if (!found.isDirectory()) throw new UsageError('notAFolder', { folder: path });
}

/**
 * Reads the user's custom categories from a JSON file: an object that maps each name to a list of subcategory names.
 */
async function readCategories(path: string, isOnly: boolean): Promise<UserCategories> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError('categoriesMissing', { file: path });
  });
  try {
    return { set: CategorySet.parse(JSON.parse(text)), isOnly };
  } catch {
    throw new UsageError('badCategories', { file: path });
  }
}

/** Settings for reading and sorting, without the engine. The engine is only created if there are files. */
export type SortingSettings = Omit<OrganiseFilesOptions, 'categoriser' | 'onResult'> & {
  readonly passwords: readonly string[];
};

/** Reading and sorting settings from the options; reads the files they name. Throws a `UsageError`. */
export async function sortingSettings(
  options: CommandOptions,
  { currentFolder, signal, passwords = [] }: CommandContext,
): Promise<SortingSettings> {
  const { languages, locale, categoriesPath, isOnlyCategories, passwordsPath, withOldDates } = options;
  const passwordSources = { passwords: [...passwords, ...options.passwords], passwordsPath };
  return {
    languages,
    locale,
    signal,
    withOldDates,
    passwords: await readPasswords(passwordSources, currentFolder),
    categories: categoriesPath
      ? await readCategories(resolve(currentFolder, categoriesPath), isOnlyCategories)
      : undefined,
  };
}

/** Returns the engine. Warns the user if it sends documents to another machine. */
export async function announcedCategoriser(
  { getCategoriser, terminal }: CommandContext,
  { locale }: SortingSettings,
): Promise<Categoriser> {
  const categoriser = await getCategoriser();
  if (categoriser.isRemote) terminal.note(organiseTexts(locale)('remote'));
  return categoriser;
}

const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('readFailed', {}, { cause: error });

/** Reads and sorts a folder's files. Unreadable ones are reported as failed. */
export async function sortFiles(
  root: string,
  { files, unreadable }: Pick<FolderContents, 'files' | 'unreadable'>,
  settings: SortingSettings,
  context: CommandContext,
  reporter: Reporter,
): Promise<CategorisationResult[]> {
  const engine = await context.getCategoriser();
  const results: CategorisationResult[] = unreadable.map(({ path, error }) =>
    failedResult(path, error, errorText(asAppError(error), settings.locale), engine.id),
  );
  for (const result of results) reporter.add(result);
  if (files.length === 0) return results;
  const categoriser = await announcedCategoriser(context, settings);
  const onResult = (result: CategorisationResult) => reporter.add(result);
  return [...results, ...(await organiseFiles(root, files, { ...settings, categoriser, onResult }))];
}
