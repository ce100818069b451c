import { type FileItem, isUncounted } from '@/lib/features/workspace/list/file-item';
import type { WorkspaceState } from '@/lib/features/workspace/list/reducer';
import { isSorted, NO_SESSION, reduceSession, type SessionAction, type SessionState } from './running-session';

/** The current session, and the files that no session counts any more. */
export interface Recording {
  readonly session: SessionState;
  /** Files of completed sessions, and those that were already finished when a stored list was restored. */
  readonly finishedIds: ReadonlySet<string>;
}

export const NOTHING_RECORDED: Recording = { session: NO_SESSION, finishedIds: new Set() };

/** Time of an event, and the id for a session that begins then. */
export interface Tick {
  /** In ms since 1970. */
  readonly at: number;
  readonly newId: () => string;
}

type Items = ReadonlyMap<string, FileItem>;

/**
 * Returns the recording after the list changed from `before` to `after` (specification section 4).
 * A session starts with the first added file. It completes when none of its files is being sorted any more and at least
 * one was sorted. It is cancelled if the list is emptied before that. `session.completed` is a new object for each
 * completed session.
 *
 * A session interrupted by closing the page continues when the list is restored. The list's file states take precedence
 * over the last recording.
 */
export function followWorkspace(
  { session, finishedIds }: Recording,
  before: WorkspaceState,
  after: WorkspaceState,
  tick: Tick,
): Recording {
  if (before.items === after.items) return { session, finishedIds };
  const previous = byId(before);
  const now = byId(after);
  const isRestoring = !before.isRestored && after.isRestored;
  const restoredItems = isRestoring ? [...now.values()].filter(({ id }) => !previous.has(id)) : [];
  const counted = restoredItems.filter((item) => !session.running?.files.has(item.id) && !isUnfinished(item));
  const nextFinished = addFinished(withoutRetried(finishedIds, previous, now), counted);
  let next = addNew(removeMissing(session, now), now, nextFinished, tick);
  next = reduceAll(next, changeActions(next, previous, now, session, isRestoring));
  return isFinished(next) ? complete(next, now, nextFinished, tick.at) : { session: next, finishedIds: nextFinished };
}

const byId = (state: WorkspaceState): Items => new Map(state.items.map((item) => [item.id, item]));
const reduceAll = (session: SessionState, actions: readonly SessionAction[]) => actions.reduce(reduceSession, session);

function addFinished(finishedIds: ReadonlySet<string>, items: readonly FileItem[]): ReadonlySet<string> {
  return items.length > 0 ? new Set([...finishedIds, ...items.map(({ id }) => id)]) : finishedIds;
}

/**
 * Files that no session has processed, because they were locked or failed, join the next session when they are unlocked
 * or retried. A session does not wait for them.
 */
function withoutRetried(finishedIds: ReadonlySet<string>, previous: Items, now: Items): ReadonlySet<string> {
  const isRetried = (id: string) => {
    const before = previous.get(id);
    return before?.result === null && before.status !== 'categorising' && now.get(id)?.status === 'categorising';
  };
  const kept = [...finishedIds].filter((id) => !isRetried(id));
  return kept.length < finishedIds.size ? new Set(kept) : finishedIds;
}

/** Removes files that left the list. Cancels the session if none are left, or the list is empty. */
function removeMissing(session: SessionState, now: Items): SessionState {
  if (!session.running) return session;
  if (now.size === 0) return reduceSession(session, { type: 'cancelled' });
  const ids = [...session.running.files.keys()].filter((id) => !now.has(id));
  if (ids.length === 0) return session;
  const next = reduceSession(session, { type: 'filesLeft', ids });
  return next.running?.files.size === 0 ? reduceSession(next, { type: 'cancelled' }) : next;
}

/** Adds new files, and files put back before they were counted. Samples do not count. */
function addNew(session: SessionState, now: Items, finishedIds: ReadonlySet<string>, tick: Tick): SessionState {
  const files = [...now.values()].filter(
    (item) => !isUncounted(item) && !finishedIds.has(item.id) && !session.running?.files.has(item.id),
  );
  if (files.length === 0) return session;
  const started = session.running
    ? session
    : reduceSession(session, { type: 'started', id: tick.newId(), at: tick.at });
  return reduceSession(started, { type: 'filesAdded', files });
}

/** Returns the actions that changed files cause. */
function changeActions(
  session: SessionState,
  earlier: Items,
  now: Items,
  before: SessionState,
  isRestoring: boolean,
): SessionAction[] {
  return [...(session.running?.files ?? [])].flatMap(([id, facts]) => {
    const item = now.get(id);
    if (!item) return [];
    // A file that has just joined or returned reports its full state, however long it has been in the list.
    const previous = before.running?.files.has(id) ? earlier.get(id) : undefined;
    if (previous?.status === item.status && previous.result === item.result) return [];
    // Closing the page interrupted its sorting, which will continue: the session waits for it.
    if (isRestoring && item.status === 'completed' && facts.isSorting) return [];
    return actionsOf(item, facts.isSorting);
  });
}

function actionsOf(item: FileItem, wasSorting: boolean): SessionAction[] {
  const { id, status, result, readOn } = item;
  switch (status) {
    case 'categorising':
      return [{ type: 'sortingStarted', ids: [id] }];
    case 'completed':
      return [{ type: 'resultsApplied', results: [{ id, pageCount: item.pageCount ?? 0 }] }];
    case 'categorised': {
      // The category of a document read on the device must not leave the device.
      const category = readOn === 'device' ? '' : (result?.categoryId ?? '');
      const report = { id, pageCount: result?.pageCount ?? 0, category };
      return [{ type: 'categorisationApplied', results: [report] }];
    }
    case 'error':
    case 'password': {
      const error = item.error?.code ?? 'readFailed';
      const results = [{ id, pageCount: 0, error, isPasswordProtected: status === 'password' }];
      return [{ type: wasSorting ? 'categorisationApplied' : 'resultsApplied', results }];
    }
    default:
      return [];
  }
}

function isFinished({ running }: SessionState): boolean {
  const files = [...(running?.files.values() ?? [])];
  return files.every((facts) => !facts.isSorting) && files.some(isSorted);
}

/** Files that are not sorted yet belong to the next session; all others were counted. */
function isUnfinished({ status, result }: FileItem): boolean {
  return (
    status === 'waiting' || status === 'reading' || status === 'completed' || (status === 'categorising' && !result)
  );
}

function complete(session: SessionState, now: Items, finishedIds: ReadonlySet<string>, at: number): Recording {
  const ids = [...(session.running?.files.keys() ?? [])];
  const kept = ids.flatMap((id) => now.get(id) ?? []).filter(isUnfinished);
  const done = reduceAll(session, [
    { type: 'filesLeft', ids: kept.map((item) => item.id) },
    { type: 'completed', at },
  ]);
  const keptIds = new Set(kept.map((item) => item.id));
  const nextFinished = new Set([...finishedIds, ...ids.filter((id) => !keptIds.has(id))]);
  return { session: done, finishedIds: nextFinished };
}
