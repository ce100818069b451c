import 'server-only';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandSurroundings, EXIT } from '../command.server';
import type { CommandOptions } from '../command-options.server';
import { Reporter } from '../reporter';
import { formatTable, isolated } from '../table';
import { organiseTexts } from '../texts';
import { withFolderLock } from './folder-lock.server';
import { reasonsOf } from './run-in-place.server';
import { findRun, type UndoableRun, undoRun } from './undo-run.server';

async function undo(
  run: UndoableRun,
  { locale, isDryRun }: CommandOptions,
  { terminal, signal }: CommandSurroundings,
): Promise<number> {
  const texts = organiseTexts(locale);
  const done = await undoRun(run, { isDryRun, signal });
  const { moved, left } = done;
  const rows = moved.map(({ from, to }) => [from, to]);
  if (rows.length > 0) terminal.write(formatTable([[texts('columnFile'), texts('columnNewPlace')], ...rows]));
  const reporter = new Reporter(terminal, { locale, total: moved.length + left.length, isJson: false });
  reporter.list('leftByUndo', reasonsOf(done, locale));
  terminal.note(texts(isDryRun ? 'wouldUndo' : 'undone', { count: moved.length }));
  if (signal.aborted) {
    terminal.note(texts('stoppedUndoing'));
    return EXIT.stopped;
  }
  if (run.earlier > 0 && !isDryRun)
    terminal.note(texts('earlierRuns', { count: run.earlier, folder: isolated(run.root) }));
  return left.length > 0 ? EXIT.someFailed : EXIT.allRead;
}

/**
 * Takes back what a run in a folder itself moved. Returns the exit code: 0 when all is back, 2 when something was left because
 * it was changed since; throws `MisuseError` when there is nothing to take back.
 */
export async function runUndo(options: CommandOptions, surroundings: CommandSurroundings): Promise<number> {
  const path = resolve(surroundings.currentFolder, options.folder);
  const real = await realpath(path).catch(() => path);
  const { root } = await findRun(real);
  // Looked up again under the lock: a run that just ended may have added to it.
  const work = async () => undo(await findRun(real), options, surroundings);
  return options.isDryRun ? work() : withFolderLock(root, work);
}
