import type { DriveControl } from './drive.mjs';

/** An attachment of a mail that is written down. */
export interface AttachmentSeed {
  /** Absent: a part without a file name. */
  readonly name?: string;
  readonly content: Uint8Array | string | (() => Uint8Array | Promise<Uint8Array>);
  /** Media type as the mail says it; by default by the name's ending. */
  readonly type?: string;
  /** Content id, by which the HTML may show it. */
  readonly cid?: string;
  /** By default true where there is a content id. */
  readonly inline?: boolean;
  /** Bytes of a content that is made when it is asked for; `larger:` and `smaller:` go by it. */
  readonly size?: number;
}

/** A mail that is written down. */
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
  /** Mails in the mail (message/rfc822). `fileName`: what the part is called. */
  readonly forwarded?: (MailSeed & { fileName?: string }) | readonly (MailSeed & { fileName?: string })[];
  /** Further headers of the mail. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Mails with the same word are one thread. */
  readonly thread?: string;
  /** What the message's id is made of; by default its place and subject. */
  readonly key?: string;
}
declare const made: unique symbol;
/** A mail as `mail()` makes it. */
export type Mail = MailSeed & { readonly [made]: true };
export function mail(seed: MailSeed): Mail;

/** A failure that a test switches on. */
export interface FaultRule {
  /** Of `METHOD /path`. */
  readonly match: RegExp;
  /** How many requests it meets; by default one. */
  readonly times?: number;
  /** How many requests pass before. */
  readonly after?: number;
  readonly status?: number;
  /** `rateLimitExceeded`, `userRateLimitExceeded`, `backendError` … */
  readonly reason?: string;
  /** Seconds that the answer asks to wait. */
  readonly retryAfter?: number;
  readonly delayMs?: number;
  /** Cuts the connection after so many bytes of the answer's body; 0: before it. */
  readonly cutAfterBytes?: number;
}

export interface GoogleControl {
  /** Every request, oldest first; status 0 while it is open and when it was cut. */
  readonly log: { readonly method: string; readonly path: string; readonly status: number }[];
  /** Most requests that were in flight at a time. */
  readonly peak: number;
  fail(rule: FaultRule): void;
  /** Switches all faults off and empties the log. */
  reset(): void;
  /** Takes back all that a person granted. */
  revoke(email: string): void;
  /** Ends the access tokens of a person; refresh tokens stay. */
  expire(email: string): void;
}

export interface GoogleStandInOptions {
  /** A taken one is passed over, upwards; by default any free one. */
  port?: number;
  /** The sites that may ask for a sign-in. */
  origins?: string[];
  /** Who may sign in, in place of the usual four. */
  accounts?: { email: string; name: string }[];
  /** The mails of accounts; one that is not named has the seeded mailbox. */
  mailboxes?: Record<string, Mail[]>;
  /** How long access tokens are good; by default an hour. */
  accessSeconds?: number;
}

export interface GoogleStandIn {
  /** What the server needs to sign people in here, and to read their mail. */
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
  /** Tokens without the pages, for tests that begin after them. */
  grant(email: string, scopes: string[]): { accessToken: string; refreshToken: string };
  readonly drive: DriveControl;
  close(): Promise<void>;
}

export function startGoogleStandIn(options?: GoogleStandInOptions): Promise<GoogleStandIn>;
