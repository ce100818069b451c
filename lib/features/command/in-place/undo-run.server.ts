import 'server-only';
import { realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../usage-error';
import {
  isJournalPath,
  Journal,
  journalFolder,
  listJournals,
  readJournal,
  rootOfJournal,
  type StoredJournal,
} from './journal.server';
import type { JournalStep } from './journal-lines';
import type { JournalKey } from './journal-signature.server';
import {
  isSameFile,
  isSameStamp,
  isTaken,
  moveFile,
  removeFile,
  removeFolder,
  requireFolder,
  stampOf,
} from './move-file.server';
import { folderOf, type Move } from './plan-moves';
import { type MovesDone, settleStep } from './run-moves.server';
import { SkippedFileError, type SkippedFileKey } from './skipped-file-error';

/** The run to undo, and the number of earlier runs in the folder. */
export interface UndoableRun {
  readonly root: string;
  readonly journal: StoredJournal;
  readonly earlierRuns: number;
}

/**
 * Finds the run for a path. A folder names its newest run that is not undone, and a journal its own run. The user's own
 * journals take precedence over foreign ones. Throws a `UsageError` if there is none, and for a ZIP: its run changed
 * nothing in its folder.
 */
export async function findRun(path: string, key: JournalKey | undefined): Promise<UndoableRun> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError('folderMissing', { folder: path });
  if (found.isDirectory()) {
    const root = await realpath(path);
    const all = (await listJournals(root, key)).filter(({ state }) => !state.isUndone);
    const ownJournals = all.filter(({ isOwn }) => isOwn);
    const [journal, ...earlierRuns] = ownJournals.length > 0 ? ownJournals : all;
    if (!journal) throw new UsageError('nothingToUndo', { folder: path });
    return { root, journal, earlierRuns: earlierRuns.length };
  }
  if (/\.zip$/iu.test(path)) throw new UsageError('undoOfZip', { file: path });
  const root = await realpath(rootOfJournal(path));
  const journal = isJournalPath(path)
    ? await readJournal(join(root, basename(dirname(path)), basename(path)), key)
    : undefined;
  if (!journal) throw new UsageError('notAJournal', { file: path });
  return { root, journal, earlierRuns: 0 };
}

/** Steps that were or may have been made, last first, for the undo. */
const stepsToUndo = ({ state }: StoredJournal): JournalStep[] =>
  state.steps.filter(({ outcome }) => outcome !== 'left').reverse();

/**
 * True if a file must be moved back, false if it is already back. Throws `SkippedFileError` for a file changed or moved
 * since, and if its old path is taken.
 */
async function needsMoveBack(root: string, { from, to, ...stamp }: JournalStep): Promise<boolean> {
  const [before, after] = [await stampOf(root, from), await stampOf(root, to)];
  const isBack = isSameStamp(before, stamp);
  if (!isSameStamp(after, stamp)) {
    if (isBack) return false;
    throw new SkippedFileError(after ? 'leftChanged' : 'leftGone');
  }
  const isBroken = isBack && (await isSameFile(root, from, to));
  if (!isBroken && (await isTaken(root, from))) throw new SkippedFileError('leftOccupied');
  return true;
}

async function putBack(root: string, journal: Journal, step: JournalStep): Promise<void> {
  await journal.write({ is: 'back', to: step.to });
  if (await isSameFile(root, step.from, step.to)) return removeFile(root, step.to);
  await requireFolder(root, folderOf(step.from), async () => {});
  if (!(await moveFile(root, step.to, step.from))) throw new SkippedFileError('leftOccupied');
}

export interface UndoOptions {
  /** Only determines what would be done. */
  readonly isDryRun: boolean;
  /** Key of the journal's owner; required unless it is a dry run. */
  readonly key: JournalKey | undefined;
  readonly signal: AbortSignal;
}

/**
 * Undoes a run: each file returns to its old path and name, the last one first. Files changed, moved or replaced since
 * are skipped and reported. A completely undone run leaves nothing behind, including its journal.
 */
export async function undoRun(
  { root, journal: kept }: UndoableRun,
  { isDryRun, key, signal }: UndoOptions,
): Promise<MovesDone> {
  const moved: Move[] = [];
  const skipped: { path: string; key: SkippedFileKey }[] = [];
  const journal = isDryRun || !key ? undefined : await Journal.resume(kept.path, key);
  try {
    for (const step of stepsToUndo(kept)) {
      if (signal.aborted) return { moved, skipped };
      try {
        if (journal && step.outcome === 'open' && !(await settleStep(root, step))) continue;
        const goesBack = await needsMoveBack(root, step);
        if (goesBack && journal) await putBack(root, journal, step);
        if (goesBack) moved.push({ from: step.to, to: step.from });
      } catch (error) {
        if (!(error instanceof SkippedFileError)) throw error;
        skipped.push({ path: step.to, key: error.key });
      }
    }
    if (journal) await journal.write({ is: 'undone' });
  } finally {
    await journal?.close();
  }
  if (!journal) return { moved, skipped };
  for (const folder of kept.state.folders.toReversed()) await removeFolder(root, folder);
  if (skipped.length === 0) await rm(join(await journalFolder(root), basename(kept.path)), { force: true });
  return { moved, skipped };
}
