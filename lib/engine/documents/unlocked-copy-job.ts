/** A locked PDF that a copy is made of. */
export interface UnlockedCopyJob {
  readonly file: Blob;
  readonly password: string;
}

/** The copy, or null where it could not be made. */
export type UnlockedCopyReply = Blob | null;
