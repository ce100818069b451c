import { EMPTY_WORKSPACE, reduceWorkspace, undoOf, type WorkspaceAction, type WorkspaceState } from './reducer';
import { type Schedule, soon } from './render-scheduler.client';

/** Reports of work in the background. Nobody waits for a single one of them, and drawing the list takes its time. */
const REPORTS: ReadonlySet<WorkspaceAction['type']> = new Set([
  'readingStarted',
  'progressed',
  'workReported',
  'read',
  'passwordFound',
  'failed',
  'connectionWaiting',
  'sorted',
  'sessionStarted',
  'declared',
  'withdrawn',
  'exportProgressed',
]);
/** The list of files and whoever follows it. It stands outside the React tree, so that drawing the tree anew keeps it. */
export interface WorkspaceStore {
  readonly state: () => WorkspaceState;
  /** Applies an action; returns the action that takes it back, or null. */
  readonly dispatch: (action: WorkspaceAction) => WorkspaceAction | null;
  /** Calls `listener` after each change; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `viewer` whenever the list is to be drawn: at once after what a person did, a moment later after reports. */
  readonly subscribeView: (viewer: () => void) => () => void;
  /** Ends everything: nobody is told of anything any more. */
  readonly dispose: () => void;
}

/** An empty list. `schedule` tells when reports are drawn. */
export function createStore(schedule: Schedule = soon): WorkspaceStore {
  let state: WorkspaceState = EMPTY_WORKSPACE;
  const listeners = new Set<() => void>();
  const viewers = new Set<() => void>();
  let callOff: (() => void) | undefined;

  const draw = () => {
    callOff?.();
    callOff = undefined;
    for (const viewer of viewers) viewer();
  };
  const follow = (followers: Set<() => void>) => (follower: () => void) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  };
  return {
    state: () => state,
    dispatch(action) {
      const undo = undoOf(state, action);
      const next = reduceWorkspace(state, action);
      if (next !== state) {
        state = next;
        for (const listener of listeners) listener();
        if (REPORTS.has(action.type)) callOff ??= schedule(draw);
        else draw();
      }
      return undo;
    },
    subscribe: follow(listeners),
    subscribeView: follow(viewers),
    dispose() {
      callOff?.();
      listeners.clear();
      viewers.clear();
    },
  };
}
