/** What is sent in place of a locked PDF that was opened, and what its name and pages are. */
interface Unlocked {
  /** Page 1 as PNG, under the name that it is sent under. */
  readonly picture: File;
  /** Pages of the PDF. */
  readonly pageCount: number;
}

/**
 * The pictures of opened PDFs, for as long as the page lives, so that sending one again asks for no password. They are
 * neither in the state nor stored.
 */
const unlocked = new Map<string, Unlocked>();

export function keepUnlocked(id: string, opened: Unlocked): void {
  unlocked.set(id, opened);
}

/** What to send for a file that was opened; undefined for every other one. */
export function unlockedOf(id: string): Unlocked | undefined {
  return unlocked.get(id);
}

/** Lets the pictures of files go, or all of them. */
export function forgetUnlocked(ids: Iterable<string> = [...unlocked.keys()]): void {
  for (const id of ids) unlocked.delete(id);
}
