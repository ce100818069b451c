/** Request to copy a locked PDF without its password. */
export interface UnlockedCopyJob {
  readonly file: Blob;
  readonly password: string;
}

/** The copy, or null if it could not be created. */
export type UnlockedCopyReply = Blob | null;
