/** What signing out clears from this browser. */
type CountFiles = () => number;

let countFiles: CountFiles = () => 0;

/** Says how many files of the list signing out would clear; the list itself knows. */
export function setUnsavedFilesCounter(count: CountFiles): void {
  countFiles = count;
}

/** How many files signing out would clear from this browser. */
export function countUnsavedFiles(): number {
  return countFiles();
}
