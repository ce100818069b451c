/**
 * The contents of the listed files, apart from the state: files of the disk and of IndexedDB are handles, and no bytes are
 * held in memory until a request is made.
 */
const contents = new Map<string, File>();

/** A removal can be undone for so long; then its content is let go. */
export const KEEP_REMOVED_MS = 60_000;
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

export function keepContent(id: string, file: File): void {
  keepAgain(id);
  contents.set(id, file);
}

/** The content of a file, or null when this browser no longer has it. */
export function contentOf(id: string): File | null {
  return contents.get(id) ?? null;
}

/** Lets the contents of removed files go once their removal can no longer be undone. */
export function letGo(ids: readonly string[]): void {
  for (const id of ids) {
    clearTimeout(expiries.get(id));
    const expiry = setTimeout(() => {
      contents.delete(id);
      expiries.delete(id);
    }, KEEP_REMOVED_MS);
    expiries.set(id, expiry);
  }
}

/** Keeps a content after all: its removal was undone. */
export function keepAgain(id: string): void {
  clearTimeout(expiries.get(id));
  expiries.delete(id);
}

/** Lets all contents go at once. */
export function forgetContents(): void {
  for (const expiry of expiries.values()) clearTimeout(expiry);
  expiries.clear();
  contents.clear();
}
