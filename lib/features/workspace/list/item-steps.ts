import type { EditAction, ReadingAction, SortingAction } from './actions';
import { type FileItem, isSelectable, pagesOf, percentOf } from './file-item';

/** What each action about files makes of one of them. The same object if nothing changes. */
type Steps<A extends { readonly type: string }> = {
  readonly [T in A['type']]: (item: FileItem, action: Extract<A, { readonly type: T }>) => FileItem;
};

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

const READING: Steps<ReadingAction> = {
  readingQueued: (item) => ({ ...item, status: 'waiting', progress: 0, error: null }),
  readingStarted: (item) => ({ ...item, status: 'reading', progress: 0, error: null }),
  progressed(item, action) {
    const progress = clampPercent(action.progress);
    return item.progress === progress ? item : { ...item, progress };
  },
  read: (item, { kind, pageCount }) => ({ ...item, status: 'completed', progress: 100, kind, pageCount }),
  passwordRequired: (item, { kind, pageCount }) => ({
    ...idle(item),
    status: 'password',
    progress: 100,
    kind,
    pageCount,
    error: { code: 'passwordRequired', params: {} },
  }),
  opened: (item, { exportsWithoutPassword }) => ({ ...item, exportsWithoutPassword }),
  converted: (item, { name, size, claimedType }) => ({ ...item, name, size, ...(claimedType && { claimedType }) }),
  contentReplaced: (item, { size, revision }) => ({ ...item, size, revision }),
  connectionWaiting: (item, { isWaiting }) => ({
    ...item,
    error: isWaiting ? { code: 'connectionLost', params: {} } : null,
  }),
  failed(item, { error, readOn = item.readOn }) {
    const failed: FileItem = { ...idle(item), status: 'error', error, readOn };
    return isSelectable(failed) ? failed : { ...failed, selected: false };
  },
};

const SORTING: Steps<SortingAction> = {
  sortingQueued: (item) => ({ ...idle(item), status: 'categorising', progress: 0, error: null }),
  sortingProgressed(item, { work }) {
    if (item.status !== 'categorising') return item;
    // Progress never goes back when a file is sent again after a lost connection.
    return { ...item, work, progress: Math.max(item.progress, clampPercent(percentOf(work))) };
  },
  sorted: (item, { result, sessionId, readOn = 'server' }) => ({
    ...idle(item),
    status: 'categorised',
    progress: 100,
    error: null,
    result,
    sessionId,
    readOn,
    // The request applied once; the next sorting uses the general mode.
    requestedMode: undefined,
    // The server counts documents that it reads itself.
    declared: readOn === 'device' ? item.declared : undefined,
    chosenCategory: null,
    editedName: null,
    isChecked: false,
    corrected: undefined,
    ...paymentAfter(item, result.pageCount),
    readRevision: item.revision ?? 0,
  }),
  reported: (item, { sessionId }) => ({ ...item, declared: true, sessionId }),
  withdrawn: (item) => (item.declared ? { ...item, declared: false } : item),
  modeRequested: (item, { mode }) => ({ ...item, requestedMode: mode }),
  sortingStopped: (item) => (item.status === 'categorising' ? resumable(item) : item),
  paid: (item) => (item.claimed ? item : { ...item, claimed: true, paidPages: pagesOf(item) }),
};

const EDITS: Steps<EditAction> = {
  selectionChanged: (item, { selected }) =>
    item.selected === selected || (selected && !isSelectable(item)) ? item : { ...item, selected },
  categoriesChosen(item, { choices }) {
    const choice = choices.findLast(({ id }) => id === item.id);
    return choice ? { ...item, chosenCategory: choice.category } : item;
  },
  renamed: (item, { name }) => ({ ...item, editedName: name }),
  checked: (item, { isChecked }) => ({ ...item, isChecked }),
  corrected: (item, { corrected }) => ({ ...item, corrected }),
  namesSuggested(item, { names }) {
    const suggestedFileName = names.get(item.id);
    if (!item.result || !suggestedFileName || suggestedFileName === item.result.suggestedFileName) return item;
    return { ...item, result: { ...item.result, suggestedFileName } };
  },
};

/** An action about one or several files of the list. */
export type ItemAction = ReadingAction | SortingAction | EditAction;

const STEPS: Steps<ItemAction> = { ...READING, ...SORTING, ...EDITS };

/** The file after an action that concerns it. Pure. */
export function itemAfter<T extends ItemAction['type']>(
  item: FileItem,
  type: T,
  action: Extract<ItemAction, { readonly type: T }>,
): FileItem {
  return STEPS[type](item, action);
}

/** Ids of the files that an action concerns. */
export function affectedBy(action: ItemAction): ReadonlySet<string> {
  if ('id' in action) return new Set([action.id]);
  if ('ids' in action) return new Set(action.ids);
  return new Set('choices' in action ? action.choices.map(({ id }) => id) : action.names.keys());
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
