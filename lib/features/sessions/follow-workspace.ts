import { type FileItem, isUncounted } from '@/lib/features/workspace/file-item';
import type { WorkspaceState } from '@/lib/features/workspace/reducer';
import { isSorted, NO_SESSION, reduceSession, type SessionAction, type SessionState } from './running-session';

/** The session under way, and the files that no session counts any more. */
export interface Recording {
  readonly session: SessionState;
  /** Files of completed sessions, and those that came back with a stored list when they were finished. */
  readonly settled: ReadonlySet<string>;
}

export const NOTHING_RECORDED: Recording = { session: NO_SESSION, settled: new Set() };

/** When something happened, and what a session that begins then is called. */
export interface Tick {
  /** In ms since 1970. */
  readonly at: number;
  readonly newId: () => string;
}

type Items = ReadonlyMap<string, FileItem>;

/**
 * What is recorded after the list went from `before` to `after` (specification section 4). A session starts with the first
 * added file, is completed when nothing of it is being sorted any more and something of it was sorted, and is cancelled when
 * the list is emptied before that. `session.completed` is a new object whenever one was completed.
 *
 * A session that was under way when the page was closed goes on when the list comes back; what the list knows of its files
 * outweighs what was recorded last.
 */
export function followWorkspace(
  { session, settled }: Recording,
  before: WorkspaceState,
  after: WorkspaceState,
  tick: Tick,
): Recording {
  if (before.items === after.items) return { session, settled };
  const earlier = byId(before);
  const now = byId(after);
  const isRestoring = !before.isRestored && after.isRestored;
  const came = isRestoring ? [...now.values()].filter(({ id }) => !earlier.has(id)) : [];
  const counted = came.filter((item) => !session.running?.files.has(item.id) && !isUnfinished(item));
  const nextSettled = settle(reopen(settled, earlier, now), counted);
  let next = join(leave(session, now), now, nextSettled, tick);
  next = reduceAll(next, reports(next, earlier, now, session, isRestoring));
  return isFinished(next) ? complete(next, now, nextSettled, tick.at) : { session: next, settled: nextSettled };
}

const byId = (state: WorkspaceState): Items => new Map(state.items.map((item) => [item.id, item]));
const reduceAll = (session: SessionState, actions: readonly SessionAction[]) => actions.reduce(reduceSession, session);

function settle(settled: ReadonlySet<string>, items: readonly FileItem[]): ReadonlySet<string> {
  return items.length > 0 ? new Set([...settled, ...items.map(({ id }) => id)]) : settled;
}

/**
 * Files that no session has processed, because they were locked or failed, belong to the next one when they are opened or tried
 * again: a session does not wait for that.
 */
function reopen(settled: ReadonlySet<string>, earlier: Items, now: Items): ReadonlySet<string> {
  const isTriedAgain = (id: string) => {
    const before = earlier.get(id);
    return before?.result === null && before.status !== 'categorising' && now.get(id)?.status === 'categorising';
  };
  const kept = [...settled].filter((id) => !isTriedAgain(id));
  return kept.length < settled.size ? new Set(kept) : settled;
}

/** Without the files that were taken out; none left, or an empty list, cancels. */
function leave(session: SessionState, now: Items): SessionState {
  if (!session.running) return session;
  if (now.size === 0) return reduceSession(session, { type: 'cancelled' });
  const ids = [...session.running.files.keys()].filter((id) => !now.has(id));
  if (ids.length === 0) return session;
  const next = reduceSession(session, { type: 'filesLeft', ids });
  return next.running?.files.size === 0 ? reduceSession(next, { type: 'cancelled' }) : next;
}

/** With the files that were added, or put back before they were counted; samples are no work of the person's. */
function join(session: SessionState, now: Items, settled: ReadonlySet<string>, tick: Tick): SessionState {
  const files = [...now.values()].filter(
    (item) => !isUncounted(item) && !settled.has(item.id) && !session.running?.files.has(item.id),
  );
  if (files.length === 0) return session;
  const started = session.running
    ? session
    : reduceSession(session, { type: 'started', id: tick.newId(), at: tick.at });
  return reduceSession(started, { type: 'filesAdded', files });
}

/** What the changed files of the session tell. */
function reports(
  session: SessionState,
  earlier: Items,
  now: Items,
  before: SessionState,
  isRestoring: boolean,
): SessionAction[] {
  return [...(session.running?.files ?? [])].flatMap(([id, facts]) => {
    const item = now.get(id);
    if (!item) return [];
    // A file that has just joined, or come back, tells everything, however long it stands in the list.
    const previous = before.running?.files.has(id) ? earlier.get(id) : undefined;
    if (previous?.status === item.status && previous.result === item.result) return [];
    // Its sorting was cut off by the end of the page and is about to go on: the session waits for it.
    if (isRestoring && item.status === 'completed' && facts.isSorting) return [];
    return reportOf(item, facts.isSorting);
  });
}

function reportOf(item: FileItem, wasSorting: boolean): SessionAction[] {
  const { id, status, result, readOn } = item;
  switch (status) {
    case 'categorising':
      return [{ type: 'sortingStarted', ids: [id] }];
    case 'completed':
      return [{ type: 'resultsApplied', results: [{ id, pageCount: item.pageCount ?? 0 }] }];
    case 'categorised': {
      // What a paper is that was read on its owner's device is nothing that leaves it.
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

/** Files that have not been sorted yet are the next session's; all others were counted. */
function isUnfinished({ status, result }: FileItem): boolean {
  return (
    status === 'waiting' || status === 'reading' || status === 'completed' || (status === 'categorising' && !result)
  );
}

function complete(session: SessionState, now: Items, settled: ReadonlySet<string>, at: number): Recording {
  const ids = [...(session.running?.files.keys() ?? [])];
  const kept = ids.flatMap((id) => now.get(id) ?? []).filter(isUnfinished);
  const done = reduceAll(session, [
    { type: 'filesLeft', ids: kept.map((item) => item.id) },
    { type: 'completed', at },
  ]);
  const keptIds = new Set(kept.map((item) => item.id));
  const nextSettled = new Set([...settled, ...ids.filter((id) => !keptIds.has(id))]);
  return { session: done, settled: nextSettled };
}
