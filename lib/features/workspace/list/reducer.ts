import type { ListAction, WorkspaceAction } from './actions';
import { type AddedFile, type FileItem, newFileItem } from './file-item';
import { affectedBy, type ItemAction, itemAfter, resumable } from './item-steps';

/** A file that exceeds a limit. It is kept next to the list until there is space for it. */
export type OverflowFile = Pick<AddedFile, 'id' | 'name' | 'size'>;

/** The workspace: the list, the batch for new results, and operations on the whole list. */
export interface WorkspaceState {
  readonly items: readonly FileItem[];
  /** In drop order. */
  readonly overflow: readonly OverflowFile[];
  /** The server's batch that the next files are added to. */
  readonly sessionId: string | null;
  /** False until the stored list was loaded. */
  readonly isRestored: boolean;
  /** Progress of the current ZIP export, 0 to 100. */
  readonly exporting: { readonly progress: number; readonly fileCount: number } | null;
}

export const EMPTY_WORKSPACE: WorkspaceState = {
  items: [],
  overflow: [],
  sessionId: null,
  isRestored: false,
  exporting: null,
};

/** An item and its previous index, for undo. */
export interface IndexedItem {
  readonly index: number;
  readonly item: FileItem;
}

function reinsert(state: WorkspaceState, indexedItems: readonly IndexedItem[]): WorkspaceState {
  const items = [...state.items];
  const listedIds = new Set(items.map((item) => item.id));
  for (const { index, item } of [...indexedItems].sort((a, b) => a.index - b.index)) {
    if (!listedIds.has(item.id)) items.splice(Math.min(index, items.length), 0, resumable(item));
  }
  return { ...state, items };
}

function add(state: WorkspaceState, files: readonly AddedFile[]): WorkspaceState {
  const last = state.items.reduce((highest, item) => Math.max(highest, item.position), 0);
  const items = files.map((file, index) => newFileItem({ ...file, position: last + index + 1 }));
  return { ...state, items: [...state.items, ...items] };
}

type Restored = Extract<ListAction, { readonly type: 'restored' }>;

function restore(state: WorkspaceState, { items: stored, overflow = [], sessionId }: Restored): WorkspaceState {
  const listedIds = new Set(state.items.map((item) => item.id));
  const missing = stored.filter((item) => !listedIds.has(item.id)).map(resumable);
  const items = [...missing, ...state.items].map((item, index) => ({ ...item, position: index + 1 }));
  return {
    ...state,
    items,
    overflow: [...overflow, ...state.overflow],
    sessionId: state.sessionId ?? sessionId,
    isRestored: true,
  };
}

function remove(state: WorkspaceState, ids: readonly string[]): WorkspaceState {
  const removedIds = new Set(ids);
  const items = state.items.filter((item) => !removedIds.has(item.id));
  return { ...state, items, sessionId: items.length === 0 ? null : state.sessionId };
}

/** The next state of the workspace. Pure. Actions on removed files change nothing. */
export function reduceWorkspace(state: WorkspaceState, action: WorkspaceAction): WorkspaceState {
  switch (action.type) {
    case 'added':
      return add(state, action.files);
    case 'restored':
      return restore(state, action);
    case 'textsRestored':
      return { ...state, items: [...state.items] };
    case 'overflowed':
      return { ...state, overflow: [...state.overflow, ...action.files] };
    case 'overflowRemoved':
      return { ...state, overflow: state.overflow.filter(({ id }) => !action.ids.includes(id)) };
    case 'sessionStarted':
      return state.sessionId === action.sessionId ? state : { ...state, sessionId: action.sessionId };
    case 'removed':
      return remove(state, action.ids);
    case 'reinserted':
      return reinsert(state, action.items);
    case 'exportProgressed':
      return { ...state, exporting: action.exporting };
    case 'forgotten':
      return { ...EMPTY_WORKSPACE, isRestored: true };
    default:
      return changeItems(state, action);
  }
}

function changeItems(state: WorkspaceState, action: ItemAction): WorkspaceState {
  const affectedIds = affectedBy(action);
  let hasChanged = false;
  const items = state.items.map((item) => {
    if (!affectedIds.has(item.id)) return item;
    const next = itemAfter(item, action.type, action);
    hasChanged ||= next !== item;
    return next;
  });
  return hasChanged ? { ...state, items } : state;
}
