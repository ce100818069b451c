/**
 * Reasons why a file was not opened.
 * - `missing`: no password was entered.
 * - `notDrawn`: it opens, but its first page cannot be drawn.
 * - `copyFailed`: the requested copy without password could not be created.
 */
export type UnlockFailure =
  | 'missing'
  | 'incorrect'
  | 'timeout'
  | 'notFound'
  | 'damaged'
  | 'notDrawn'
  | 'copyFailed'
  | 'failed';

/** Queue of locked files, handled one at a time. It holds no password. */
export interface UnlockQueue {
  /** All files of the round, in list order; their numbers stay as files open. */
  readonly ids: readonly string[];
  /** Files still locked and not skipped. The dialog asks for the first one. */
  readonly waiting: readonly string[];
  /** `sweeping`: a password that opened one file is tried on the following ones. */
  readonly phase: 'asking' | 'testing' | 'sweeping';
  /** Outcome of the last password for the current file. */
  readonly failure: UnlockFailure | null;
  /** Number of passwords tried on the current file. */
  readonly attempts: number;
  /** Number of other files that the last password opened. */
  readonly openedToo: number;
}

export type UnlockAction =
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly failure: UnlockFailure }
  /** The current file opened; `triesOthers` if its password is now tried on the others. */
  | { readonly type: 'opened'; readonly triesOthers: boolean }
  | { readonly type: 'openedToo'; readonly id: string }
  | { readonly type: 'swept' }
  | { readonly type: 'skipped' }
  | { readonly type: 'skippedAll' };

/** Starts a round over these files. */
export function startUnlock(ids: readonly string[]): UnlockQueue {
  return { ids, waiting: ids, phase: 'asking', failure: null, attempts: 0, openedToo: 0 };
}

/** The current file; undefined if none is left. */
export function frontOf(queue: UnlockQueue): string | undefined {
  return queue.waiting[0];
}

/** 1-based number of the current file within the round; 0 if none is left. */
export function positionOf(queue: UnlockQueue): number {
  const front = frontOf(queue);
  return front === undefined ? 0 : queue.ids.indexOf(front) + 1;
}

/** True if every file was opened or skipped. */
export function isUnlockDone(queue: UnlockQueue): boolean {
  return queue.waiting.length === 0;
}

/** The next state of a round. Pure. */
export function reduceUnlock(queue: UnlockQueue, action: UnlockAction): UnlockQueue {
  switch (action.type) {
    case 'submitted':
      return { ...queue, phase: 'testing', failure: null, attempts: queue.attempts + 1, openedToo: 0 };
    case 'refused':
      return { ...queue, phase: 'asking', failure: action.failure };
    case 'opened':
      return { ...next(queue), phase: action.triesOthers ? 'sweeping' : 'asking' };
    case 'openedToo': {
      const waiting = queue.waiting.filter((id) => id !== action.id);
      return { ...queue, waiting, openedToo: queue.openedToo + 1 };
    }
    case 'swept':
      return { ...queue, phase: 'asking' };
    case 'skipped':
      return { ...next(queue), openedToo: 0 };
    case 'skippedAll':
      return { ...queue, waiting: [], phase: 'asking', failure: null };
  }
}

function next(queue: UnlockQueue): UnlockQueue {
  return { ...queue, waiting: queue.waiting.slice(1), phase: 'asking', failure: null, attempts: 0 };
}
