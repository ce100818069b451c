import { useSyncExternalStore } from 'react';
import { EMPTY_WORKSPACE, reduceWorkspace, undoOf, type WorkspaceAction, type WorkspaceState } from './reducer';

/**
 * The one list of files of this page. It stands outside the React tree, so that a change of language or of the signed-in
 * person, which draws the tree anew, keeps it.
 */
let state: WorkspaceState = EMPTY_WORKSPACE;
const listeners = new Set<() => void>();

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
  }
  return undo;
}

/** Calls `listener` after each change; returns what ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const emptyWorkspace = () => EMPTY_WORKSPACE;

/** The workspace's state in a component. */
export function useWorkspaceState(): WorkspaceState {
  return useSyncExternalStore(subscribe, workspaceState, emptyWorkspace);
}
