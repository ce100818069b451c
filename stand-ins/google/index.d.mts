import type { DriveControl } from './drive/drive.mjs';

/** An attachment of a seeded mail. */
export interface AttachmentSeed {
  /** Absent: a part without a file name. */
  readonly name?: string;
  readonly content: Uint8Array | string | (() => Uint8Array | Promise<Uint8Array>);
  /** Media type in the mail; by default derived from the name. */
  readonly type?: string;
  /** Content id, for HTML that shows it. */
  readonly cid?: string;
  /** By default true if it has a content id. */
  readonly inline?: boolean;
  /** Size of generated content in bytes, for `larger:` and `smaller:`. */
  readonly size?: number;
}

/** A seeded mail. */
export interface MailSeed {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: Date;
  /** Gmail's names: INBOX, SENT, CATEGORY_PROMOTIONS …; by default INBOX. */
  readonly labels?: readonly string[];
  readonly text?: string;
  readonly html?: string;
  readonly attachments?: readonly AttachmentSeed[];
  /** Mails inside the mail (message/rfc822). `fileName`: of the part. */
  readonly forwarded?: (MailSeed & { fileName?: string }) | readonly (MailSeed & { fileName?: string })[];
  /** Further headers of the mail. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Mails with the same value are one thread. */
  readonly thread?: string;
  /** Source of the message's id; by default its index and subject. */
  readonly key?: string;
}
declare const made: unique symbol;
/** A mail with the defaults of `mail()`. */
export type Mail = MailSeed & { readonly [made]: true };
export function mail(seed: MailSeed): Mail;

/** A fault that a test enables. */
export interface FaultRule {
  /** Matches `METHOD /path`. */
  readonly match: RegExp;
  /** How many requests it affects; 1 by default. */
  readonly times?: number;
  /** How many requests pass before it. */
  readonly after?: number;
  readonly status?: number;
  /** `rateLimitExceeded`, `userRateLimitExceeded`, `backendError` … */
  readonly reason?: string;
  /** Value of `Retry-After`, in seconds. */
  readonly retryAfter?: number;
  readonly delayMs?: number;
  /** Cuts the connection after this many bytes of the body; 0: before it. */
  readonly cutAfterBytes?: number;
}

export interface GoogleControl {
  /** Every request, oldest first; status 0 while it is open, or if it was cut. */
  readonly log: { readonly method: string; readonly path: string; readonly status: number }[];
  /** Largest number of concurrent requests. */
  readonly peak: number;
  fail(rule: FaultRule): void;
  /** Removes all faults and log entries. */
  reset(): void;
  /** Revokes all grants of a user. */
  revoke(email: string): void;
  /** Expires the access tokens of a user; refresh tokens stay valid. */
  expire(email: string): void;
}

export interface GoogleStandInOptions {
  /** The first free port from here on; by default any free one. */
  port?: number;
  /** Allowed sites of the client. */
  origins?: string[];
  /** Replace the four default accounts. */
  accounts?: { email: string; name: string }[];
  /** Mails by account; the other accounts have the seeded mailbox. */
  mailboxes?: Record<string, Mail[]>;
  /** Lifetime of access tokens; an hour by default. */
  accessSeconds?: number;
}

export interface GoogleStandIn {
  /** The server's settings for sign-in, mail and Drive. */
  readonly env: Readonly<
    Record<
      | 'GOOGLE_CLIENT_ID'
      | 'GOOGLE_CLIENT_SECRET'
      | 'GOOGLE_ISSUER'
      | 'GOOGLE_JWKS_URL'
      | 'GOOGLE_IDENTITY_SCRIPT_URL'
      | 'GMAIL_API_URL'
      | 'GOOGLE_API_URL',
      string
    >
  >;
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly sub: string }[];
  readonly control: GoogleControl;
  /** Issues tokens without the consent pages. */
  grant(email: string, scopes: string[]): { accessToken: string; refreshToken: string };
  readonly drive: DriveControl;
  close(): Promise<void>;
}

export function startGoogleStandIn(options?: GoogleStandInOptions): Promise<GoogleStandIn>;
