import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { Clock } from '@/lib/shared/clock';

/** What takes a change back. */
export type Undo = () => void;

interface Change {
  /** What was done, in the words that the person was told it with. */
  readonly title: string;
  readonly undo: Undo;
  /** When it can no longer be taken back, in ms since 1970. */
  readonly expiresAt: number;
}

/** Older changes than the last so many are past taking back. */
const MAX_CHANGES = 100;

/** What was changed, so that it can be taken back. */
export interface History {
  /**
   * Remembers a change for `undoLast`. Returns what takes just this one back, once.
   * @param lastsMs how long it can be taken back; for ever unless told.
   */
  readonly remember: (title: string, undo: Undo, lastsMs?: number) => Undo;
  /** Takes the last change back that was not taken back yet, and gives its words; null when there is none. */
  readonly undoLast: () => string | null;
  /** Whether there is a change that may be taken back; its time can be over when it is. */
  readonly hasChanges: ExternalStore<boolean>;
  /** Forgets all changes: what they were made to is gone. */
  readonly forget: () => void;
}

/** Nothing was changed yet. */
export function createHistory(clock: Clock): History {
  let changes: Change[] = [];
  const hasChanges = externalStore(false);
  const tell = () => {
    if (hasChanges.get() !== changes.length > 0) hasChanges.set(changes.length > 0);
  };
  return {
    hasChanges,
    remember(title, undo, lastsMs = Number.POSITIVE_INFINITY) {
      const change: Change = { title, undo, expiresAt: clock.now().getTime() + lastsMs };
      changes = [...changes, change].slice(-MAX_CHANGES);
      tell();
      return () => {
        if (!changes.includes(change)) return;
        changes = changes.filter((other) => other !== change);
        tell();
        change.undo();
      };
    },
    undoLast() {
      for (;;) {
        const change = changes.pop();
        tell();
        if (!change) return null;
        if (change.expiresAt < clock.now().getTime()) continue;
        change.undo();
        return change.title;
      }
    },
    forget() {
      changes = [];
      tell();
    },
  };
}
