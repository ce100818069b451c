/** What is sent in place of a locked PDF that was opened, what its name and pages are, and what opens it to be looked at. */
export interface UnlockedPdf {
  /** Page 1 as PNG, under the name that it is sent under. */
  readonly picture: File;
  /** Pages of the PDF. */
  readonly pageCount: number;
  readonly password: string;
  /** The PDF without its password, where its owner wants it to be saved so. */
  readonly copy?: File | undefined;
}

/**
 * What was taken from opened PDFs and their passwords, for as long as the page lives, so that sending one again or looking at
 * its pages asks for no password. It is neither in the state nor stored, and a password goes to threads of this browser alone.
 */
export interface UnlockedPdfs {
  readonly keep: (id: string, opened: UnlockedPdf) => void;
  /** What to send for a file that was opened; undefined for every other one. */
  readonly of: (id: string) => UnlockedPdf | undefined;
  /** Lets what was taken from files go. The answer keeps it after all: their removal was undone. */
  readonly letGo: (ids: readonly string[]) => () => void;
  /** Lets everything go. */
  readonly forget: () => void;
}

/** No PDF was opened yet. */
export function createUnlockedPdfs(): UnlockedPdfs {
  const unlocked = new Map<string, UnlockedPdf>();
  return {
    keep: (id, opened) => void unlocked.set(id, opened),
    of: (id) => unlocked.get(id),
    letGo(ids) {
      const gone = [...unlocked].filter(([id]) => ids.includes(id));
      for (const [id] of gone) unlocked.delete(id);
      return () => {
        for (const [id, opened] of gone) unlocked.set(id, opened);
      };
    },
    forget: () => unlocked.clear(),
  };
}
