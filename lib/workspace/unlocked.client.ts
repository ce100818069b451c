/** What is sent in place of a locked PDF that was opened, what its name and pages are, and what opens it to be looked at. */
export interface UnlockedPdf {
  /** Page 1 as PNG, under the name that it is sent under. */
  readonly picture: File;
  /** Pages of the PDF. */
  readonly pageCount: number;
  readonly password: string;
}

/**
 * The pictures of opened PDFs and their passwords, for as long as the page lives, so that sending one again or looking at its
 * pages asks for no password. They are neither in the state nor stored, and a password goes to pdfjs in this browser alone.
 */
export interface UnlockedPdfs {
  readonly keep: (id: string, opened: UnlockedPdf) => void;
  /** What to send for a file that was opened; undefined for every other one. */
  readonly of: (id: string) => UnlockedPdf | undefined;
  /** Lets the pictures and passwords of files go, or all of them. */
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
