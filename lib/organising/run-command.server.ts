import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Categoriser } from '@/lib/categorising/categoriser';
import { CategorySet } from '@/lib/categorising/category-set';
import type { CategorisationResult } from '@/lib/categorising/result';
import type { UserCategories } from '@/lib/categorising/taxonomy';
import type { Clock } from '@/lib/clock';
import { AppError } from '@/lib/errors';
import { ZIP_FILE_NAME } from '@/lib/export/plan';
import { errorText } from '@/lib/i18n/error-text';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { type CommandOptions, MisuseError, parseCommand } from './command-options.server';
import { listFiles } from './list-files.server';
import { failedResult } from './organise-document.server';
import { organiseFiles } from './organise-files.server';
import { Reporter, type Terminal } from './reporter';
import { saveZip } from './save-zip.server';
import { organiseTexts } from './texts';

/** Exit codes of the command. */
export const EXIT = { allRead: 0, misuse: 1, someFailed: 2, stopped: 130 } as const;

export interface CommandSurroundings {
  readonly terminal: Terminal;
  readonly getCategoriser: () => Promise<Categoriser> | Categoriser;
  readonly clock: Clock;
  /** What relative paths are resolved against. */
  readonly currentFolder: string;
  readonly signal: AbortSignal;
}

async function requireFolder(path: string, missing: 'folderMissing' | 'outFolderMissing'): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new MisuseError(missing, { folder: path });
  if (!found.isDirectory()) throw new MisuseError('notAFolder', { folder: path });
}

/** Where the ZIP goes: the given file, the usual name in the given or current folder, or nowhere when only JSON is asked for. */
async function zipPathOf({ zipPath, isJson }: CommandOptions, currentFolder: string): Promise<string | undefined> {
  if (!zipPath) return isJson ? undefined : resolve(currentFolder, ZIP_FILE_NAME);
  const path = resolve(currentFolder, zipPath);
  if (
    await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
  )
    return join(path, ZIP_FILE_NAME);
  await requireFolder(dirname(path), 'outFolderMissing');
  return path;
}

/** The user's own categories out of a JSON file: an object of names, each with the list of its subcategories' names. */
async function readCategories(path: string): Promise<UserCategories> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new MisuseError('categoriesMissing', { file: path });
  });
  try {
    return { set: CategorySet.parse(JSON.parse(text)), isOnly: false };
  } catch {
    throw new MisuseError('badCategories', { file: path });
  }
}

/** Organises the folder and reports on it. Returns the exit code; throws `MisuseError`, or the signal's reason. */
async function organise(options: CommandOptions, surroundings: CommandSurroundings): Promise<number> {
  const { languages, locale } = options;
  const { terminal, getCategoriser, clock, currentFolder, signal } = surroundings;
  const root = resolve(currentFolder, options.folder);
  await requireFolder(root, 'folderMissing');
  const zipPath = await zipPathOf(options, currentFolder);
  const { categoriesPath } = options;
  const categories = categoriesPath ? await readCategories(resolve(currentFolder, categoriesPath)) : undefined;

  const { files, unreadable, links } = await listFiles(root);
  const total = files.length + unreadable.length;
  const reporter = new Reporter(terminal, { locale, total, isJson: options.isJson });
  reporter.start(links);

  const results: CategorisationResult[] = unreadable.map(({ path, error }) =>
    failedResult(path, error, errorText(new AppError('readFailed', {}, { cause: error }), locale)),
  );
  for (const result of results) reporter.add(result);
  if (files.length > 0) {
    const categoriser = await getCategoriser();
    if (categoriser.isRemote) terminal.note(organiseTexts(locale)('remote'));
    const onResult = (result: CategorisationResult) => reporter.add(result);
    const settings = { languages, categoriser, categories, locale, signal, onResult };
    results.push(...(await organiseFiles(root, files, settings)));
  }
  reporter.finish(results);

  const hasFailures = results.some((result) => result.error !== undefined);
  if (!zipPath || total === 0) return hasFailures ? EXIT.someFailed : EXIT.allRead;
  try {
    const saved = await saveZip(results, {
      root,
      zipPath,
      folderLanguage: languages.folderLanguage,
      createdAt: clock.now(),
      locale,
      signal,
      onProgress: (fraction) => reporter.packing(fraction),
    });
    reporter.failed(saved.failed);
    if (saved.paths.length > 0) reporter.saved(zipPath, saved.paths, saved.documents);
    else reporter.nothingSaved();
    return hasFailures || saved.failed.length > 0 ? EXIT.someFailed : EXIT.allRead;
  } catch (error) {
    signal.throwIfAborted();
    reporter.saveFailed(error);
    return EXIT.misuse;
  }
}

/**
 * `npm run organise`: reads its arguments, organises a folder, writes the ZIP, reports. Returns the exit code: 0 when all
 * files were read, 2 when some failed, 1 on misuse or when the ZIP cannot be written, 130 when it was stopped.
 */
export async function runOrganise(args: readonly string[], surroundings: CommandSurroundings): Promise<number> {
  const { terminal, signal } = surroundings;
  let locale: Locale = DEFAULT_LOCALE;
  try {
    const options = parseCommand(args);
    locale = options.locale;
    return await organise(options, surroundings);
  } catch (error) {
    const texts = organiseTexts(locale);
    if (signal.aborted) {
      terminal.note(texts('stopped'));
      return EXIT.stopped;
    }
    if (error instanceof MisuseError) terminal.note(`${texts(error.key, error.values)}\n${texts('usage')}`);
    else terminal.note(`${errorText(error, locale)}\n${error instanceof Error ? error.stack : String(error)}`);
    return EXIT.misuse;
  }
}
