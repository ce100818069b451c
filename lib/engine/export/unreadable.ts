/** A document could not be read while the ZIP was built. The message is for logs, `originalName` for the user. */
export class UnreadableDocumentError extends Error {
  readonly originalName: string;

  constructor(originalName: string, cause?: unknown) {
    super(`${originalName}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'UnreadableDocumentError';
    this.originalName = originalName;
  }
}
