import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { WorkspaceStore } from '../list/store.client';

/** A request for the passwords of locked files. */
export interface UnlockRequest {
  /** Unique for each request. */
  readonly key: number;
  readonly ids: readonly string[];
  /** True for a single file requested by itself; false for files left locked after sorting. */
  readonly isSingle: boolean;
  readonly restoreFocus: () => void;
}

/** A sorting round whose locked files are requested at its end. */
interface SortingRound {
  readonly ids: ReadonlySet<string>;
  readonly restoreFocus: () => void;
}

/**
 * Password requests. Kept outside the React tree, so that remounting it, such as after a language change, keeps a
 * pending request.
 */
export interface UnlockRequests {
  /** Requests the password of one file. */
  readonly request: (id: string) => void;
  /** Requests the passwords of selected locked files once none of `sorted` is being sorted. */
  readonly requestAfterSorting: (sorted: readonly string[]) => void;
  /** Ends the request. Files that sorting left locked meanwhile are requested next. */
  readonly close: () => void;
  /** The current request, or null. */
  readonly current: ExternalStore<UnlockRequest | null>;
  readonly dispose: () => void;
}

/**
 * Creates the password requests; none is open.
 * @param rememberFocus see there
 */
export function createUnlockRequests(store: WorkspaceStore, rememberFocus: () => () => void): UnlockRequests {
  const current = externalStore<UnlockRequest | null>(null);
  let lastKey = 0;
  let sortingRound: SortingRound | null = null;
  const unsubscribe = store.subscribe(() => openAfterRound());

  const open = (ids: readonly string[], isSingle: boolean, restoreFocus: () => void) => {
    lastKey += 1;
    current.set({ key: lastKey, ids, isSingle, restoreFocus });
  };

  /** `closing` restores the focus for the dialog that is closing. */
  function openAfterRound(closing?: () => void): void {
    const ended = sortingRound;
    if (!ended || current.get()) return;
    const { items } = store.state();
    if (items.some((item) => item.status === 'categorising' && ended.ids.has(item.id))) return;
    sortingRound = null;
    const locked = items.filter((item) => item.selected && item.status === 'password').map((item) => item.id);
    if (locked.length === 0) return;
    // Focus returns to where the user moved during sorting, otherwise to the control that started it.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    open(locked, false, closing ?? (isElsewhere ? rememberFocus() : ended.restoreFocus));
  }

  return {
    request: (id) => open([id], true, rememberFocus()),
    requestAfterSorting(sorted) {
      sortingRound = { ids: new Set(sorted), restoreFocus: rememberFocus() };
      openAfterRound();
    },
    close() {
      const closing = current.get()?.restoreFocus;
      if (current.get()) current.set(null);
      openAfterRound(closing);
    },
    current,
    dispose: unsubscribe,
  };
}
