/** Reasons why a file was skipped; keys of the `Organise` texts. */
export type SkippedFileKey =
  | 'leftGone'
  | 'leftChanged'
  | 'leftOccupied'
  | 'leftBlocked'
  | 'leftLinked'
  | 'leftOtherDrive'
  | 'leftRefused';

/** A file could not be moved and stays where it was. */
export class SkippedFileError extends Error {
  override readonly name = 'SkippedFileError';
  readonly key: SkippedFileKey;

  constructor(key: SkippedFileKey, options?: ErrorOptions) {
    super(key, options);
    this.key = key;
  }
}
