/**
 * Why a file was not opened. `missing`: no password was typed; `notDrawn`: it opens, and its first page cannot be
 * drawn; `copyFailed`: the wanted copy without the password could not be made.
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

/** Locked files that are gone through one at a time. It holds no password. */
export interface UnlockQueue {
  /** All files of the round, in the order of the list; their numbers stay as files open. */
  readonly ids: readonly string[];
  /** Files that are still locked and were not skipped. The person is asked for the first one. */
  readonly waiting: readonly string[];
  /** `sweeping`: the password that opened a file is tried on the ones after it. */
  readonly phase: 'asking' | 'testing' | 'sweeping';
  /** What came of the last password for the file that is asked for. */
  readonly failure: UnlockFailure | null;
  /** Passwords that were tried on the file that is asked for. */
  readonly tries: number;
  /** Files that the last password opened beside the one that it was typed for. */
  readonly openedToo: number;
}

export type UnlockAction =
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly failure: UnlockFailure }
  /** The file that was asked for opened; `sweeps` when its password is now tried on the others. */
  | { readonly type: 'opened'; readonly sweeps: boolean }
  | { readonly type: 'openedToo'; readonly id: string }
  | { readonly type: 'swept' }
  | { readonly type: 'skipped' }
  | { readonly type: 'skippedAll' };

/** A round over these files. */
export function startUnlock(ids: readonly string[]): UnlockQueue {
  return { ids, waiting: ids, phase: 'asking', failure: null, tries: 0, openedToo: 0 };
}

/** The file that is asked for; undefined when none is left. */
export function frontOf(queue: UnlockQueue): string | undefined {
  return queue.waiting[0];
}

/** 1-based number of the file that is asked for, among all of the round; 0 when none is left. */
export function positionOf(queue: UnlockQueue): number {
  const front = frontOf(queue);
  return front === undefined ? 0 : queue.ids.indexOf(front) + 1;
}

/** True when every file was opened or skipped. */
export function isUnlockDone(queue: UnlockQueue): boolean {
  return queue.waiting.length === 0;
}

/** The next state of a round. Pure. */
export function reduceUnlock(queue: UnlockQueue, action: UnlockAction): UnlockQueue {
  switch (action.type) {
    case 'submitted':
      return { ...queue, phase: 'testing', failure: null, tries: queue.tries + 1, openedToo: 0 };
    case 'refused':
      return { ...queue, phase: 'asking', failure: action.failure };
    case 'opened':
      return { ...next(queue), phase: action.sweeps ? 'sweeping' : 'asking' };
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
  return { ...queue, waiting: queue.waiting.slice(1), phase: 'asking', failure: null, tries: 0 };
}
