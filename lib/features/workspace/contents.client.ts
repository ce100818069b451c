/** A removal can be undone for so long; then its content is let go. */
export const KEEP_REMOVED_MS = 60_000;

/**
 * What belongs to the listed files, apart from the state. Contents: files of the disk and of IndexedDB are handles, and no bytes
 * are held in memory until a request is made. Texts that were read are stored encrypted (decision 0099). What was taken from
 * opened PDFs lives here alone.
 */
export interface Contents<T = File> {
  readonly keep: (id: string, content: T) => void;
  /** The content of a file, or null when this page does not have it. */
  readonly of: (id: string) => T | null;
  /** Lets the contents of removed files go once their removal can no longer be undone. */
  readonly scheduleRelease: (ids: readonly string[]) => void;
  /** Keeps contents after all: their removal was undone. */
  readonly retain: (ids: readonly string[]) => void;
  /** Lets all contents go at once. */
  readonly forget: () => void;
}

/** No contents yet. */
export function createContents<T = File>(): Contents<T> {
  const contents = new Map<string, T>();
  const expiries = new Map<string, ReturnType<typeof setTimeout>>();
  const stay = (id: string) => {
    clearTimeout(expiries.get(id));
    expiries.delete(id);
  };
  return {
    keep(id, content) {
      stay(id);
      contents.set(id, content);
    },
    of: (id) => contents.get(id) ?? null,
    scheduleRelease(ids) {
      for (const id of ids) {
        clearTimeout(expiries.get(id));
        const expiry = setTimeout(() => {
          contents.delete(id);
          expiries.delete(id);
        }, KEEP_REMOVED_MS);
        expiries.set(id, expiry);
      }
    },
    retain: (ids) => ids.forEach(stay),
    forget() {
      for (const expiry of expiries.values()) clearTimeout(expiry);
      expiries.clear();
      contents.clear();
    },
  };
}
