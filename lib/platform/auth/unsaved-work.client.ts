/** Counts the files that a sign-out would clear from this browser. */
type CountFiles = () => number;

let countFiles: CountFiles = () => 0;

/** Registers the counter of files that a sign-out would clear. The workspace provides it. */
export function setUnsavedFilesCounter(count: CountFiles): void {
  countFiles = count;
}

/** Returns the number of files that a sign-out would clear from this browser. */
export function countUnsavedFiles(): number {
  return countFiles();
}
