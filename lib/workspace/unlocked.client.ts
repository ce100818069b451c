/** What is sent in place of a locked PDF that was opened, and what its name and pages are. */
export interface UnlockedPdf {
  /** Page 1 as PNG, under the name that it is sent under. */
  readonly picture: File;
  /** Pages of the PDF. */
  readonly pageCount: number;
}

/**
 * The pictures of opened PDFs, for as long as the page lives, so that sending one again asks for no password. They are
 * neither in the state nor stored.
 */
export interface UnlockedPdfs {
  readonly keep: (id: string, opened: UnlockedPdf) => void;
  /** What to send for a file that was opened; undefined for every other one. */
  readonly of: (id: string) => UnlockedPdf | undefined;
  /** Lets the pictures of files go, or all of them. */
  readonly forget: (ids?: Iterable<string>) => void;
}

/** No PDF was opened yet. */
export function createUnlockedPdfs(): UnlockedPdfs {
  const unlocked = new Map<string, UnlockedPdf>();
  return {
    keep: (id, opened) => void unlocked.set(id, opened),
    of: (id) => unlocked.get(id),
    forget(ids = [...unlocked.keys()]) {
      for (const id of ids) unlocked.delete(id);
    },
  };
}
