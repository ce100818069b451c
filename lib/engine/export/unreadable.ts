/** A document could not be read when the ZIP was made; the message is for logs, the name for its owner. */
export class UnreadableDocumentError extends Error {
  readonly originalName: string;

  constructor(originalName: string, cause?: unknown) {
    super(`${originalName}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'UnreadableDocumentError';
    this.originalName = originalName;
  }
}
