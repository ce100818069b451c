import 'server-only';
import { resolve } from 'node:path';
import { type CommandContext, EXIT } from '../command.server';
import type { CommandOptions } from '../command-options.server';
import { Reporter } from '../reporter';
import { formatTable, isolated } from '../table';
import { organiseTexts } from '../texts';
import { withFolderLock } from './folder-lock.server';
import { type JournalKey, readJournalKey, requireJournalKey } from './journal-signature.server';
import { reasonsOf } from './run-in-place.server';
import { trustJournal } from './trust-journal.server';
import { findRun, type UndoableRun, undoRun } from './undo-run.server';

async function undo(
  run: UndoableRun,
  key: JournalKey | undefined,
  { locale, isDryRun }: CommandOptions,
  { terminal, signal }: CommandContext,
): Promise<number> {
  const texts = organiseTexts(locale);
  const done = await undoRun(run, { isDryRun, key, signal });
  const { moved, skipped } = done;
  const rows = moved.map(({ from, to }) => [from, to]);
  if (rows.length > 0) terminal.write(formatTable([[texts('columnFile'), texts('columnNewPlace')], ...rows]));
  const reporter = new Reporter(terminal, { locale, total: moved.length + skipped.length, isJson: false });
  reporter.list('leftByUndo', reasonsOf(done, locale));
  terminal.note(texts(isDryRun ? 'wouldUndo' : 'undone', { count: moved.length }));
  if (signal.aborted) {
    terminal.note(texts('stoppedUndoing'));
    return EXIT.stopped;
  }
  if (run.earlierRuns > 0 && !isDryRun)
    terminal.note(texts('earlierRuns', { count: run.earlierRuns, folder: isolated(run.root) }));
  return skipped.length > 0 ? EXIT.someFailed : EXIT.allRead;
}

/**
 * Undoes the moves of an in-place run. Returns the exit code: 0 if everything is back, 2 if changed files were skipped.
 * Throws `UsageError` if there is nothing to undo.
 */
export async function runUndo(options: CommandOptions, context: CommandContext): Promise<number> {
  const path = resolve(context.currentFolder, options.folder);
  const { terminal, configFolder } = context;
  const texts = organiseTexts(options.locale);
  const storedKey = await readJournalKey(configFolder);
  const { root, ...found } = await findRun(path, storedKey);
  if (options.isDryRun) {
    const values = { folder: isolated(root), file: isolated(found.journal.path) };
    if (!found.journal.isOwn) terminal.note(texts('foreignJournal', values));
    return undo({ root, ...found }, undefined, options, context);
  }
  return withFolderLock(root, async () => {
    const key = await requireJournalKey(configFolder);
    // Looked up again under the lock: a run that just ended may have added to it.
    const run = await findRun(path, key);
    const journal = await trustJournal(run.journal, { use: 'undo', root, key }, options, context);
    if (journal) return undo({ ...run, journal }, key, options, context);
    terminal.note(texts('nothingMoved'));
    return EXIT.misuse;
  });
}
