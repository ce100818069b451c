/** Undo period of a removal, in ms; the content is released afterwards. */
export const REMOVED_RETENTION_MS = 60_000;

/**
 * Per-file data outside of the state. File contents are handles to disk or IndexedDB, so no bytes are in memory until a
 * request is made. Extracted texts are stored encrypted (decision 0028). Data from opened PDFs is kept only here.
 */
export interface Contents<T = File> {
  readonly set: (id: string, content: T) => void;
  /** The content of a file; null if this page does not have it. */
  readonly get: (id: string) => T | null;
  /** Releases the contents of removed files after the undo period. */
  readonly scheduleRelease: (ids: readonly string[]) => void;
  /** Cancels the release, because the removal was undone. */
  readonly retain: (ids: readonly string[]) => void;
  /** Releases all contents immediately. */
  readonly forget: () => void;
}

/** Creates an empty store. */
export function createContents<T = File>(): Contents<T> {
  const contents = new Map<string, T>();
  const expiries = new Map<string, ReturnType<typeof setTimeout>>();
  const cancelRelease = (id: string) => {
    clearTimeout(expiries.get(id));
    expiries.delete(id);
  };
  return {
    set(id, content) {
      cancelRelease(id);
      contents.set(id, content);
    },
    get: (id) => contents.get(id) ?? null,
    scheduleRelease(ids) {
      for (const id of ids) {
        clearTimeout(expiries.get(id));
        const expiry = setTimeout(() => {
          contents.delete(id);
          expiries.delete(id);
        }, REMOVED_RETENTION_MS);
        expiries.set(id, expiry);
      }
    },
    retain: (ids) => ids.forEach(cancelRelease),
    forget() {
      for (const expiry of expiries.values()) clearTimeout(expiry);
      expiries.clear();
      contents.clear();
    },
  };
}
