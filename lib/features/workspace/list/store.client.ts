import type { WorkspaceAction } from './actions';
import { EMPTY_WORKSPACE, reduceWorkspace, type WorkspaceState } from './reducer';
import { afterGathering, type Schedule } from './render-scheduler.client';
import { undoOf } from './undo';

/** Progress reports of background work. They are batched, because drawing the list is slow. */
const BATCHED_ACTIONS: ReadonlySet<WorkspaceAction['type']> = new Set([
  'readingStarted',
  'progressed',
  'sortingProgressed',
  'read',
  'passwordRequired',
  'failed',
  'connectionWaiting',
  'sorted',
  'sessionStarted',
  'reported',
  'withdrawn',
  'exportProgressed',
]);
/** The list of files and its subscribers. It lives outside the React tree, so that remounting the tree keeps it. */
export interface WorkspaceStore {
  readonly state: () => WorkspaceState;
  /** Applies an action; returns the inverse action, or null. */
  readonly dispatch: (action: WorkspaceAction) => WorkspaceAction | null;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `viewer` when the list must be redrawn: immediately after user actions, batched after reports. */
  readonly subscribeView: (viewer: () => void) => () => void;
  /** Removes all subscribers. */
  readonly dispose: () => void;
}

/** Creates an empty list. `schedule` decides when reports are drawn. */
export function createStore(schedule: Schedule = afterGathering): WorkspaceStore {
  let state: WorkspaceState = EMPTY_WORKSPACE;
  const listeners = new Set<() => void>();
  const viewers = new Set<() => void>();
  let cancelRender: (() => void) | undefined;

  const notifyViews = () => {
    cancelRender?.();
    cancelRender = undefined;
    for (const viewer of viewers) viewer();
  };
  const addListener = (followers: Set<() => void>) => (listener: () => void) => {
    followers.add(listener);
    return () => void followers.delete(listener);
  };
  return {
    state: () => state,
    dispatch(action) {
      const undo = undoOf(state, action);
      const next = reduceWorkspace(state, action);
      if (next !== state) {
        state = next;
        for (const listener of listeners) listener();
        if (BATCHED_ACTIONS.has(action.type)) cancelRender ??= schedule(notifyViews);
        else notifyViews();
      }
      return undo;
    },
    subscribe: addListener(listeners),
    subscribeView: addListener(viewers),
    dispose() {
      cancelRender?.();
      listeners.clear();
      viewers.clear();
    },
  };
}
