import { useSyncExternalStore } from 'react';
import { EMPTY_WORKSPACE, reduceWorkspace, undoOf, type WorkspaceAction, type WorkspaceState } from './reducer';

/** Reports of work in the background. Nobody waits for a single one of them, and drawing the list takes its time. */
const REPORTS: ReadonlySet<WorkspaceAction['type']> = new Set([
  'readingStarted',
  'progressed',
  'read',
  'passwordFound',
  'failed',
  'connectionWaiting',
  'sorted',
  'sessionStarted',
  'exportProgressed',
]);
/** Reports are gathered for so long before they are drawn, together. */
const DRAW_DELAY_MS = 100;

/**
 * The one list of files of this page. It stands outside the React tree, so that a change of language or of the signed-in
 * person, which draws the tree anew, keeps it.
 */
let state: WorkspaceState = EMPTY_WORKSPACE;
const listeners = new Set<() => void>();
const viewers = new Set<() => void>();
let drawing: ReturnType<typeof setTimeout> | undefined;

export function workspaceState(): WorkspaceState {
  return state;
}

/** Applies an action; returns the action that takes it back, or null. */
export function dispatch(action: WorkspaceAction): WorkspaceAction | null {
  const undo = undoOf(state, action);
  const next = reduceWorkspace(state, action);
  if (next !== state) {
    state = next;
    for (const listener of listeners) listener();
    if (REPORTS.has(action.type)) drawing ??= setTimeout(draw, DRAW_DELAY_MS);
    else draw();
  }
  return undo;
}

function draw(): void {
  clearTimeout(drawing);
  drawing = undefined;
  for (const viewer of viewers) viewer();
}

/** Calls `listener` after each change; returns what ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `viewer` whenever the list is to be drawn: at once after what a person did, a moment later after reports. */
export function subscribeView(viewer: () => void): () => void {
  viewers.add(viewer);
  return () => viewers.delete(viewer);
}

const emptyWorkspace = () => EMPTY_WORKSPACE;

/** The workspace's state in a component. */
export function useWorkspaceState(): WorkspaceState {
  return useSyncExternalStore(subscribeView, workspaceState, emptyWorkspace);
}
