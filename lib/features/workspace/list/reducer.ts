import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { DocumentKind } from '@/lib/engine/documents/document';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import {
  type AddedFile,
  type CategoryChoice,
  type CorrectedFacts,
  type FileError,
  type FileItem,
  isSelectable,
  newFileItem,
  pagesOf,
  percentOf,
  type SortingWork,
} from './file-item';

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
export interface PlacedItem {
  readonly index: number;
  readonly item: FileItem;
}

export type WorkspaceAction =
  | { readonly type: 'added'; readonly files: readonly AddedFile[] }
  | { readonly type: 'overflowed'; readonly files: readonly OverflowFile[] }
  | { readonly type: 'overflowRemoved'; readonly ids: readonly string[] }
  | {
      readonly type: 'restored';
      readonly items: readonly FileItem[];
      readonly overflow?: readonly OverflowFile[];
      readonly sessionId: string | null;
    }
  /** Texts from before a reload are searchable again; a current search then includes them. */
  | { readonly type: 'textsRestored' }
  | { readonly type: 'readingStarted'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: number }
  /** Sorting progress of a file. */
  | { readonly type: 'workReported'; readonly id: string; readonly work: SortingWork }
  | { readonly type: 'read'; readonly id: string; readonly kind: DocumentKind; readonly pageCount: number | null }
  | {
      readonly type: 'passwordFound';
      readonly id: string;
      readonly kind: DocumentKind;
      readonly pageCount: number | null;
    }
  /** A locked file was opened. Its preview is redrawn, and it is exported with or without its password. */
  | { readonly type: 'opened'; readonly id: string; readonly isSavedUnlocked: boolean }
  /** `readOn`: where sorting was tried; absent if reading failed before that. */
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly error: FileError;
      readonly readOn?: ProcessingMode;
    }
  | { readonly type: 'readingQueued'; readonly ids: readonly string[] }
  | { readonly type: 'sortingQueued'; readonly ids: readonly string[] }
  | { readonly type: 'connectionWaiting'; readonly id: string; readonly isWaiting: boolean }
  | {
      readonly type: 'sorted';
      readonly id: string;
      readonly result: CategorisationResult;
      readonly sessionId: string | null;
      /** Defaults to the server. */
      readonly readOn?: ProcessingMode;
    }
  /** The server counted these on-device files in this batch. */
  | { readonly type: 'declared'; readonly ids: readonly string[]; readonly sessionId: string }
  /** The server does not count this on-device file, or no longer does. */
  | { readonly type: 'withdrawn'; readonly id: string }
  /** Processing mode requested for one file. */
  | { readonly type: 'placeWished'; readonly id: string; readonly place: ProcessingMode }
  | { readonly type: 'sortingStopped'; readonly ids: readonly string[] }
  | { readonly type: 'sessionStarted'; readonly sessionId: string | null }
  | { readonly type: 'paid'; readonly ids: readonly string[] }
  | { readonly type: 'selectionChanged'; readonly ids: readonly string[]; readonly selected: boolean }
  | {
      readonly type: 'categoriesChosen';
      readonly choices: readonly { id: string; category: CategoryChoice | null }[];
    }
  | { readonly type: 'renamed'; readonly id: string; readonly name: string | null }
  /** The user confirmed a file or undid that. */
  | { readonly type: 'checked'; readonly id: string; readonly isChecked: boolean }
  | { readonly type: 'corrected'; readonly id: string; readonly corrected: CorrectedFacts | undefined }
  /** Regenerated names, after a change of pattern or language. */
  | { readonly type: 'namesSuggested'; readonly names: ReadonlyMap<string, string> }
  /**
   * Before it was read, a picture was converted to an accepted type, or a file's extension was corrected.
   * `claimedType`: the previous extension if it did not match the content.
   */
  | {
      readonly type: 'converted';
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly claimedType?: string;
    }
  /** A file's content was replaced. */
  | { readonly type: 'contentReplaced'; readonly id: string; readonly size: number; readonly revision: number }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'putBack'; readonly placed: readonly PlacedItem[] }
  | { readonly type: 'exportProgressed'; readonly exporting: WorkspaceState['exporting'] }
  | { readonly type: 'forgotten' };

const clampPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The file without a current sorting step. */
function idle({ work: _, ...item }: FileItem): FileItem {
  return item;
}

/** A stored or removed item in a state that can continue: an interrupted step is reset to the one before. */
export function resumable(item: FileItem): FileItem {
  if (item.status === 'reading') return { ...item, status: 'waiting', progress: 0 };
  if (item.status === 'categorising') {
    return { ...idle(item), status: item.result ? 'categorised' : 'completed', progress: 100, error: null };
  }
  return item;
}

function patch(state: WorkspaceState, ids: readonly string[], change: (item: FileItem) => FileItem): WorkspaceState {
  const wanted = new Set(ids);
  let changed = false;
  const items = state.items.map((item) => {
    if (!wanted.has(item.id)) return item;
    const next = change(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...state, items } : state;
}

function putBack(state: WorkspaceState, placed: readonly PlacedItem[]): WorkspaceState {
  const items = [...state.items];
  const present = new Set(items.map((item) => item.id));
  for (const { index, item } of [...placed].sort((a, b) => a.index - b.index)) {
    if (!present.has(item.id)) items.splice(Math.min(index, items.length), 0, resumable(item));
  }
  return { ...state, items };
}

function add(state: WorkspaceState, files: readonly AddedFile[]): WorkspaceState {
  const last = state.items.reduce((highest, item) => Math.max(highest, item.position), 0);
  const items = files.map((file, index) => newFileItem({ ...file, position: last + index + 1 }));
  return { ...state, items: [...state.items, ...items] };
}

type Restored = Extract<WorkspaceAction, { readonly type: 'restored' }>;

function restore(state: WorkspaceState, { items: stored, overflow = [], sessionId }: Restored): WorkspaceState {
  const present = new Set(state.items.map((item) => item.id));
  const missing = stored.filter((item) => !present.has(item.id)).map(resumable);
  const items = [...missing, ...state.items].map((item, index) => ({ ...item, position: index + 1 }));
  return {
    ...state,
    items,
    overflow: [...overflow, ...state.overflow],
    sessionId: state.sessionId ?? sessionId,
    isRestored: true,
  };
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
    case 'readingQueued':
      return patch(state, action.ids, (item) => ({ ...item, status: 'waiting', progress: 0, error: null }));
    case 'readingStarted':
      return patch(state, [action.id], (item) => ({ ...item, status: 'reading', progress: 0, error: null }));
    case 'progressed': {
      const progress = clampPercent(action.progress);
      return patch(state, [action.id], (item) => (item.progress === progress ? item : { ...item, progress }));
    }
    case 'workReported': {
      const { work } = action;
      return patch(state, [action.id], (item) => {
        if (item.status !== 'categorising') return item;
        // Progress never goes back when a file is sent again after a lost connection.
        const progress = Math.max(item.progress, clampPercent(percentOf(work)));
        return { ...item, work, progress };
      });
    }
    case 'read': {
      const { kind, pageCount } = action;
      return patch(state, [action.id], (item) => ({ ...item, status: 'completed', progress: 100, kind, pageCount }));
    }
    case 'passwordFound': {
      const { kind, pageCount } = action;
      return patch(state, [action.id], (item) => ({
        ...idle(item),
        status: 'password',
        progress: 100,
        kind,
        pageCount,
        error: { code: 'passwordRequired', params: {} },
      }));
    }
    case 'opened': {
      const { isSavedUnlocked } = action;
      return patch(state, [action.id], (item) => ({ ...item, isSavedUnlocked }));
    }
    case 'failed':
      return patch(state, [action.id], (item) => {
        const readOn = action.readOn ?? item.readOn;
        const failed: FileItem = { ...idle(item), status: 'error', error: action.error, readOn };
        return isSelectable(failed) ? failed : { ...failed, selected: false };
      });
    case 'sortingQueued':
      return patch(state, action.ids, (item) => ({ ...idle(item), status: 'categorising', progress: 0, error: null }));
    case 'connectionWaiting':
      return patch(state, [action.id], (item) => ({
        ...item,
        error: action.isWaiting ? { code: 'connectionLost', params: {} } : null,
      }));
    case 'sorted': {
      const { result, sessionId, readOn = 'server' } = action;
      return patch(state, [action.id], (item) => ({
        ...idle(item),
        status: 'categorised',
        progress: 100,
        error: null,
        result,
        sessionId,
        readOn,
        // The request applied once; the next sorting uses the general mode.
        requestedSlot: undefined,
        // The server counts documents that it reads itself.
        declared: readOn === 'device' ? item.declared : undefined,
        chosenCategory: null,
        editedName: null,
        isChecked: false,
        corrected: undefined,
        ...paymentAfter(item, result.pageCount),
        readRevision: item.revision ?? 0,
      }));
    }
    case 'declared': {
      const { sessionId } = action;
      return patch(state, action.ids, (item) => ({ ...item, declared: true, sessionId }));
    }
    case 'withdrawn':
      return patch(state, [action.id], (item) => (item.declared ? { ...item, declared: false } : item));
    case 'placeWished': {
      const { place } = action;
      return patch(state, [action.id], (item) => ({ ...item, requestedSlot: place }));
    }
    case 'sortingStopped':
      return patch(state, action.ids, (item) => (item.status === 'categorising' ? resumable(item) : item));
    case 'sessionStarted':
      return state.sessionId === action.sessionId ? state : { ...state, sessionId: action.sessionId };
    case 'paid':
      return patch(state, action.ids, (item) =>
        item.claimed ? item : { ...item, claimed: true, paidPages: pagesOf(item) },
      );
    case 'selectionChanged':
      return patch(state, action.ids, (item) =>
        item.selected === action.selected || (action.selected && !isSelectable(item))
          ? item
          : { ...item, selected: action.selected },
      );
    case 'categoriesChosen': {
      const choices = new Map(action.choices.map((choice) => [choice.id, choice.category]));
      return patch(state, [...choices.keys()], (item) => ({ ...item, chosenCategory: choices.get(item.id) ?? null }));
    }
    case 'renamed':
      return patch(state, [action.id], (item) => ({ ...item, editedName: action.name }));
    case 'checked':
      return patch(state, [action.id], (item) => ({ ...item, isChecked: action.isChecked }));
    case 'corrected':
      return patch(state, [action.id], (item) => ({ ...item, corrected: action.corrected }));
    case 'namesSuggested':
      return patch(state, [...action.names.keys()], (item) => {
        const suggestedFileName = action.names.get(item.id);
        if (!item.result || !suggestedFileName || suggestedFileName === item.result.suggestedFileName) return item;
        return { ...item, result: { ...item.result, suggestedFileName } };
      });
    case 'converted': {
      const { name, size, claimedType } = action;
      return patch(state, [action.id], (item) => ({ ...item, name, size, ...(claimedType && { claimedType }) }));
    }
    case 'contentReplaced': {
      const { size, revision } = action;
      return patch(state, [action.id], (item) => ({ ...item, size, revision }));
    }
    case 'removed': {
      const gone = new Set(action.ids);
      const items = state.items.filter((item) => !gone.has(item.id));
      return { ...state, items, sessionId: items.length === 0 ? null : state.sessionId };
    }
    case 'putBack':
      return putBack(state, action.placed);
    case 'exportProgressed':
      return { ...state, exporting: action.exporting };
    case 'forgotten':
      return { ...EMPTY_WORKSPACE, isRestored: true };
  }
}

/**
 * The inverse of `action`, made from the state before it. Null if it cannot be undone. It restores only what the action
 * changed, so that concurrent work is kept.
 */
export function undoOf(before: WorkspaceState, action: WorkspaceAction): WorkspaceAction | null {
  switch (action.type) {
    case 'categoriesChosen': {
      const ids = new Set(action.choices.map((choice) => choice.id));
      const choices = before.items
        .filter((item) => ids.has(item.id))
        .map((item) => ({ id: item.id, category: item.chosenCategory }));
      return { type: 'categoriesChosen', choices };
    }
    case 'renamed': {
      const item = before.items.find((candidate) => candidate.id === action.id);
      return item ? { type: 'renamed', id: item.id, name: item.editedName } : null;
    }
    case 'checked': {
      const item = before.items.find((candidate) => candidate.id === action.id);
      return item ? { type: 'checked', id: item.id, isChecked: item.isChecked ?? false } : null;
    }
    case 'corrected': {
      const item = before.items.find((candidate) => candidate.id === action.id);
      return item ? { type: 'corrected', id: item.id, corrected: item.corrected } : null;
    }
    case 'namesSuggested': {
      const named = before.items.filter((item) => action.names.has(item.id) && item.result);
      return {
        type: 'namesSuggested',
        names: new Map(named.map((item) => [item.id, item.result?.suggestedFileName ?? ''])),
      };
    }
    case 'removed': {
      const gone = new Set(action.ids);
      const placed = before.items.map((item, index) => ({ item, index })).filter(({ item }) => gone.has(item.id));
      return placed.length > 0 ? { type: 'putBack', placed } : null;
    }
    case 'overflowRemoved':
      return { type: 'overflowed', files: before.overflow.filter(({ id }) => action.ids.includes(id)) };
    default:
      return null;
  }
}

/**
 * Payment state after sorting again, which is free unless the file has more pages than were paid: the device may have
 * reported fewer. A file with replaced content counts as a new document.
 */
function paymentAfter(item: FileItem, pageCount: number): Pick<FileItem, 'claimed' | 'paidPages'> {
  if ((item.revision ?? 0) !== (item.readRevision ?? 0)) return { claimed: false, paidPages: undefined };
  const isPaid = item.paidPages === undefined || pageCount <= item.paidPages;
  return { claimed: item.claimed && isPaid, paidPages: item.paidPages };
}
