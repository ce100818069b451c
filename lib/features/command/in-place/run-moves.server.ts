import 'server-only';
import { numberedName } from '@/lib/engine/naming/unique';
import { Journal, type StoredJournal } from './journal.server';
import type { JournalStep, StampedMove } from './journal-lines';
import type { JournalKey } from './journal-signature.server';
import {
  isSameFile,
  isSameStamp,
  isTaken,
  moveFile,
  removeEmpty,
  removeFile,
  requireFolder,
  stampOf,
} from './move-file.server';
import { folderOf, type Move } from './plan-moves';
import { SkippedFileError, type SkippedFileKey } from './skipped-file-error';

/** Result of a run: moved files, and skipped ones with reasons. */
export interface MovesDone {
  readonly moved: readonly Move[];
  readonly skipped: readonly { readonly path: string; readonly key: SkippedFileKey }[];
}

/**
 * Moves one file as planned, or under the next number if the path is taken meanwhile. Each step is journaled before it
 * is made. Returns the move; throws `SkippedFileError` if the file stays.
 */
export async function moveOne(root: string, journal: Journal, { from, to, ...stamp }: StampedMove): Promise<Move> {
  const currentStamp = await stampOf(root, from);
  if (!currentStamp) throw new SkippedFileError('leftGone');
  if (!isSameStamp(currentStamp, stamp)) throw new SkippedFileError('leftChanged');
  await requireFolder(root, folderOf(to), (path) => journal.write({ is: 'folder', path }));
  const name = to.slice(folderOf(to).length + 1);
  for (let number = 1; ; number++) {
    const newPath = number === 1 ? to : `${folderOf(to)}/${numberedName(name, number)}`;
    if (await isTaken(root, newPath)) continue;
    await journal.write({ is: 'step', from, to: newPath, ...stamp });
    const isMoved = await moveFile(root, from, newPath).catch(async (error: unknown) => {
      await journal.write({ is: 'left', to: newPath });
      throw error;
    });
    await journal.write({ is: isMoved ? 'done' : 'left', to: newPath });
    if (isMoved) return { from, to: newPath };
  }
}

export interface MoveOptions {
  readonly signal: AbortSignal;
  /** Signs the journal. */
  readonly key: JournalKey;
  /** 0 to 1, after each file. */
  readonly onProgress?: (fraction: number) => void;
}

/** Moves files one by one, and removes folders that become empty. Stops between two files on abort. */
async function moveAll(
  root: string,
  journal: Journal,
  moves: readonly StampedMove[],
  { signal, onProgress }: MoveOptions,
): Promise<MovesDone> {
  const moved: Move[] = [];
  const skipped: { path: string; key: SkippedFileKey }[] = [];
  for (const [index, move] of moves.entries()) {
    if (signal.aborted) return { moved, skipped };
    try {
      moved.push(await moveOne(root, journal, move));
    } catch (error) {
      if (!(error instanceof SkippedFileError)) throw error;
      skipped.push({ path: move.from, key: error.key });
    }
    onProgress?.((index + 1) / moves.length);
  }
  await journal.write({ is: 'end' });
  return { moved, skipped };
}

/** Executes the plan with a new journal. */
export async function runMoves(
  root: string,
  plan: readonly StampedMove[],
  created: Date,
  options: MoveOptions,
): Promise<MovesDone> {
  const journal = await Journal.create(root, { created, plan, key: options.key });
  try {
    const done = await moveAll(root, journal, plan, options);
    await removeEmpty(root, new Set(done.moved.map(({ from }) => folderOf(from))));
    return done;
  } finally {
    await journal.close();
  }
}

/**
 * Determines from both paths whether an interrupted step was made. A file with both names is completed, and an empty
 * placeholder is removed.
 */
export async function settleStep(root: string, { from, to, ...stamp }: JournalStep): Promise<boolean> {
  const target = await stampOf(root, to);
  if (isSameStamp(target, stamp)) {
    if (await isSameFile(root, from, to)) await removeFile(root, from);
    return true;
  }
  const isPlaceholder = target?.size === 0 && stamp.size > 0 && isSameStamp(await stampOf(root, from), stamp);
  if (isPlaceholder) await removeFile(root, to);
  return false;
}

/** Continues an interrupted run: settles its open step, then moves the rest. The journal must be the user's own. */
export async function continueRun(
  root: string,
  { path, state }: StoredJournal,
  options: MoveOptions,
): Promise<MovesDone> {
  const journal = await Journal.resume(path, options.key);
  try {
    const settledMoves: Move[] = [];
    for (const step of state.steps.filter(({ outcome }) => outcome === 'open')) {
      // A step whose path contains a link is skipped: its file is not ours.
      const isDone = await settleStep(root, step).catch((error: unknown) => {
        if (!(error instanceof SkippedFileError)) throw error;
        return false;
      });
      await journal.write({ is: isDone ? 'done' : 'left', to: step.to });
      if (isDone) settledMoves.push(step);
    }
    const isSettled = ({ from }: StampedMove) => settledMoves.some((step) => step.from === from);
    const remainingMoves = await moveAll(
      root,
      journal,
      state.pending.filter((move) => !isSettled(move)),
      options,
    );
    const steps = state.steps.filter(({ outcome }) => outcome !== 'left');
    await removeEmpty(root, new Set([...steps, ...remainingMoves.moved].map(({ from }) => folderOf(from))));
    return { moved: [...settledMoves, ...remainingMoves.moved], skipped: remainingMoves.skipped };
  } finally {
    await journal.close();
  }
}
