import type { MailLabel } from '../mail-search';
import type { GmailMessage } from './gmail-message';

export type GmailFailureKind =
  /** The access token is invalid or has expired. */
  | 'unauthorised'
  /** The user did not grant permission to read mail. */
  | 'forbidden'
  /** Rate limited; may succeed later. */
  | 'rateLimited'
  /** Quota exceeded for longer than a user would wait. */
  | 'quotaExceeded'
  /** The mail, or the attachment under this id, does not exist (any more). */
  | 'notFound'
  /** No response, or an incomplete or invalid one. */
  | 'unavailable';

/** A failed Gmail request. It contains no request or response data. */
export class GmailFailure extends Error {
  override readonly name = 'GmailFailure';
  readonly kind: GmailFailureKind;
  /** Delay requested by Gmail, in ms. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: GmailFailureKind, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(`Gmail: ${kind}`, options);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export interface MessagePage {
  readonly ids: readonly string[];
  /** Token of the next page; absent on the last. */
  readonly next: string | undefined;
}

/** Sends single requests; `gmail-with-retry.server.ts` retries. All reject with GmailFailure. */
export interface GmailClient {
  /** Ids of the mails that match a query, newest first. */
  listMessages(
    token: string,
    target: { readonly query: string; readonly page?: string | undefined },
    signal: AbortSignal,
  ): Promise<MessagePage>;
  /** The mailbox owner's labels. */
  listLabels(token: string, signal: AbortSignal): Promise<readonly MailLabel[]>;
  getMessage(token: string, id: string, signal: AbortSignal): Promise<GmailMessage>;
  /** Streams the bytes of an attachment. Reading also rejects with GmailFailure if the connection breaks. */
  openAttachment(
    token: string,
    target: { readonly messageId: string; readonly attachmentId: string },
    signal: AbortSignal,
  ): Promise<AsyncIterable<Buffer>>;
}
