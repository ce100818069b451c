import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { WorkspaceStore } from './store.client';

/** Locked files that a password is to be asked for. */
export interface UnlockRequest {
  /** Another one for each request. */
  readonly key: number;
  readonly ids: readonly string[];
  /** True for one file that was asked for by itself; false for what a round of sorting left waiting. */
  readonly isAlone: boolean;
  readonly giveFocusBack: () => void;
}

/** A round of sorting whose locked files are asked for when it ends. */
interface Round {
  readonly ids: ReadonlySet<string>;
  readonly giveFocusBack: () => void;
}

/** Asks for passwords, outside the tree: drawing it anew, for another language, keeps what sorting is to be followed by. */
export interface UnlockRequests {
  /** Asks for the password of one file. */
  readonly ask: (id: string) => void;
  /** Asks for the passwords of the selected files that wait for one, once none of `sorted` is being sorted any more. */
  readonly askAfter: (sorted: readonly string[]) => void;
  /** Ends the asking. What a round of sorting left waiting meanwhile is asked for next. */
  readonly end: () => void;
  /** What is asked for at this moment, or null. */
  readonly current: ExternalStore<UnlockRequest | null>;
  readonly dispose: () => void;
}

/**
 * Nothing is asked for yet.
 * @param rememberFocus see there
 */
export function createUnlockRequests(store: WorkspaceStore, rememberFocus: () => () => void): UnlockRequests {
  const current = externalStore<UnlockRequest | null>(null);
  let lastKey = 0;
  let round: Round | null = null;
  const unsubscribe = store.subscribe(() => openAfterRound());

  const open = (ids: readonly string[], isAlone: boolean, giveFocusBack: () => void) => {
    lastKey += 1;
    current.set({ key: lastKey, ids, isAlone, giveFocusBack });
  };

  /** `closing` is what the dialog that closes right now gives the focus back with. */
  function openAfterRound(closing?: () => void): void {
    const ended = round;
    if (!ended || current.get()) return;
    const { items } = store.state();
    if (items.some((item) => item.status === 'categorising' && ended.ids.has(item.id))) return;
    round = null;
    const locked = items.filter((item) => item.selected && item.status === 'password').map((item) => item.id);
    if (locked.length === 0) return;
    // Who went elsewhere while the files were sorted is brought back there; else to what began it.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    open(locked, false, closing ?? (isElsewhere ? rememberFocus() : ended.giveFocusBack));
  }

  return {
    ask: (id) => open([id], true, rememberFocus()),
    askAfter(sorted) {
      round = { ids: new Set(sorted), giveFocusBack: rememberFocus() };
      openAfterRound();
    },
    end() {
      const closing = current.get()?.giveFocusBack;
      if (current.get()) current.set(null);
      openAfterRound(closing);
    },
    current,
    dispose: unsubscribe,
  };
}
