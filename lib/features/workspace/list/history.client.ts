import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { Clock } from '@/lib/shared/clock';

/** Reverts a change. */
export type Undo = () => void;

interface Change {
  /** Description of the change, as shown to the user. */
  readonly title: string;
  readonly undo: Undo;
  /** End of the undo period, in ms since 1970. */
  readonly expiresAt: number;
}

/** Number of undoable changes that are kept. */
const MAX_CHANGES = 100;

export interface History {
  /**
   * Adds a change for `undoLast`. Returns a function that undoes this change, once.
   * @param lastsMs undo period in ms; unlimited by default.
   */
  readonly add: (title: string, undo: Undo, lastsMs?: number) => Undo;
  /** Undoes the latest change and returns its description; null if there is none. */
  readonly undoLast: () => string | null;
  /** True if there are changes to undo; their undo period may have ended meanwhile. */
  readonly hasChanges: ExternalStore<boolean>;
  /** Clears the history. */
  readonly forget: () => void;
}

/** Creates an empty history. */
export function createHistory(clock: Clock): History {
  let changes: Change[] = [];
  const hasChanges = externalStore(false);
  const notifyListeners = () => {
    if (hasChanges.get() !== changes.length > 0) hasChanges.set(changes.length > 0);
  };
  return {
    hasChanges,
    add(title, undo, lastsMs = Number.POSITIVE_INFINITY) {
      const change: Change = { title, undo, expiresAt: clock.now().getTime() + lastsMs };
      changes = [...changes, change].slice(-MAX_CHANGES);
      notifyListeners();
      return () => {
        if (!changes.includes(change)) return;
        changes = changes.filter((other) => other !== change);
        notifyListeners();
        change.undo();
      };
    },
    undoLast() {
      for (;;) {
        const change = changes.pop();
        notifyListeners();
        if (!change) return null;
        if (change.expiresAt < clock.now().getTime()) continue;
        change.undo();
        return change.title;
      }
    },
    forget() {
      changes = [];
      notifyListeners();
    },
  };
}
