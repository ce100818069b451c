import 'server-only';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ZIP_FILE_NAME } from '@/lib/engine/export/plan';
import { type CommandContext, EXIT, requireDirectory, sortFiles, sortingSettings } from './command.server';
import type { CommandOptions } from './command-options.server';
import { listFiles } from './list-files.server';
import { Reporter } from './reporter';
import { saveZip } from './save-zip.server';

/**
 * Path of the ZIP: the given file, or the default name in the given or current folder. Undefined if only JSON is
 * requested.
 */
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
  await requireDirectory(dirname(path), 'outFolderMissing');
  return path;
}

/**
 * Organises the folder, writes the ZIP and reports. Returns the exit code; throws `UsageError`, or the signal's reason.
 */
export async function runZip(options: CommandOptions, context: CommandContext): Promise<number> {
  const { languages, locale } = options;
  const { terminal, clock, currentFolder, signal } = context;
  const root = resolve(currentFolder, options.folder);
  await requireDirectory(root, 'folderMissing');
  const zipPath = await zipPathOf(options, currentFolder);
  const settings = await sortingSettings(options, context);

  const contents = await listFiles(root);
  const total = contents.files.length + contents.unreadable.length;
  const reporter = new Reporter(terminal, { locale, total, isJson: options.isJson });
  reporter.start(contents.links);
  const results = await sortFiles(root, contents, settings, context, reporter);
  reporter.finish(results);
  reporter.locked(results, settings.passwords.length > 0);

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
