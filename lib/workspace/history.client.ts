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
let changes: Change[] = [];

/**
 * Remembers a change for `undoLast`. Returns what takes just this one back, once.
 * @param lastsMs how long it can be taken back; for ever unless told.
 */
export function rememberChange(title: string, undo: Undo, lastsMs = Number.POSITIVE_INFINITY): Undo {
  const change: Change = { title, undo, expiresAt: Date.now() + lastsMs };
  changes = [...changes, change].slice(-MAX_CHANGES);
  return () => {
    if (!changes.includes(change)) return;
    changes = changes.filter((other) => other !== change);
    change.undo();
  };
}

/** Takes the last change back that was not taken back yet, and gives its words; null when there is none. */
export function undoLast(): string | null {
  for (;;) {
    const change = changes.pop();
    if (!change) return null;
    if (change.expiresAt < Date.now()) continue;
    change.undo();
    return change.title;
  }
}

/** Forgets all changes: what they were made to is gone. */
export function forgetChanges(): void {
  changes = [];
}
