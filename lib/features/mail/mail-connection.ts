import { z } from 'zod';

/** Response of `GET /api/gmail/auth`: the consent page's address. */
export const MailAuthAnswer = z.object({ success: z.literal(true), authUrl: z.url() });
export type MailAuthAnswer = z.infer<typeof MailAuthAnswer>;

/** The mailbox connected to an account. */
export const MailConnection = z.object({ address: z.string(), connectedAt: z.iso.datetime() });
export type MailConnection = z.infer<typeof MailConnection>;

/** Answer of `GET /api/gmail/connection`. */
export const MailConnectionAnswer = z.object({ success: z.literal(true), connection: MailConnection.nullable() });
export type MailConnectionAnswer = z.infer<typeof MailConnectionAnswer>;

/** BroadcastChannel by which the tab that returns from Google reports the outcome to other tabs. */
export const MAIL_CONNECTION_CHANNEL = 'mail-connection';

/** Failures of connecting. Texts: `Errors`. */
export const MAIL_CONNECTION_FAILURES = [
  'mailConsentDenied',
  'mailScopeMissing',
  'mailStateInvalid',
  'mailAway',
] as const;

/** Outcome of connecting, passed in the query of the page after Google's redirect. */
export const MailConnectionOutcome = z.enum(['connected', ...MAIL_CONNECTION_FAILURES]);
export type MailConnectionOutcome = z.infer<typeof MailConnectionOutcome>;

/** Messages of that channel. */
export const MailConnectionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected'), address: z.string() }),
  z.object({ type: z.literal('failed'), code: z.enum(MAIL_CONNECTION_FAILURES) }),
]);
export type MailConnectionEvent = z.infer<typeof MailConnectionEvent>;
