import type { MailLabel } from '../mail-search';
import type { GmailMessage } from './gmail-message';

/** Why Gmail did not do what it was asked. */
export type GmailFailureKind =
  /** The access token is not taken (any more). */
  | 'unauthorised'
  /** The person did not give the permission to read mail. */
  | 'forbidden'
  /** Too many requests; later it may go. */
  | 'busy'
  /** As before, but for longer than anybody waits. */
  | 'spent'
  /** The mail, or the attachment under this id, is not there (any more). */
  | 'gone'
  /** No answer, half an answer, or one that makes no sense. */
  | 'away';

/** A request to Gmail that failed. Holds nothing of what was asked or answered. */
export class GmailFailure extends Error {
  override readonly name = 'GmailFailure';
  readonly kind: GmailFailureKind;
  /** How long Gmail asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: GmailFailureKind, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(`Gmail: ${kind}`, options);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export interface MessagePage {
  readonly ids: readonly string[];
  /** Names the next page; absent on the last. */
  readonly next: string | undefined;
}

/** One request each; whoever calls waits and tries again (`patient-gmail.server.ts`). All reject with GmailFailure. */
export interface GmailClient {
  /** Ids of the mails that a query finds, newest first. */
  listMessages(
    token: string,
    ask: { readonly query: string; readonly page?: string | undefined },
    signal: AbortSignal,
  ): Promise<MessagePage>;
  /** The labels that the owner of the mailbox made. */
  listLabels(token: string, signal: AbortSignal): Promise<readonly MailLabel[]>;
  getMessage(token: string, id: string, signal: AbortSignal): Promise<GmailMessage>;
  /** The bytes of an attachment while they come. Reading them rejects with GmailFailure too, when they break off. */
  openAttachment(
    token: string,
    ask: { readonly messageId: string; readonly attachmentId: string },
    signal: AbortSignal,
  ): Promise<AsyncIterable<Buffer>>;
}
