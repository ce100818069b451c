import { z } from 'zod';

/** Answer of `GET /api/gmail/auth`: where the person gives access. */
export const MailAuthAnswer = z.object({ success: z.literal(true), authUrl: z.url() });
export type MailAuthAnswer = z.infer<typeof MailAuthAnswer>;

/** The mailbox that an account is connected to. */
export const MailConnection = z.object({ address: z.string(), connectedAt: z.iso.datetime() });
export type MailConnection = z.infer<typeof MailConnection>;

/** Answer of `GET /api/gmail/connection`. */
export const MailConnectionAnswer = z.object({ success: z.literal(true), connection: MailConnection.nullable() });
export type MailConnectionAnswer = z.infer<typeof MailConnectionAnswer>;

/** BroadcastChannel by which the tab that came back from Google tells the others how it went. */
export const MAIL_CONNECTION_CHANNEL = 'mail-connection';

/** How connecting may fail; the texts stand under `Errors`. */
export const MAIL_CONNECTION_FAILURES = [
  'mailConsentDenied',
  'mailScopeMissing',
  'mailStateInvalid',
  'mailAway',
] as const;

/** How connecting ended, as the page that Google leads back to is told by its address. */
export const MailConnectionOutcome = z.enum(['connected', ...MAIL_CONNECTION_FAILURES]);
export type MailConnectionOutcome = z.infer<typeof MailConnectionOutcome>;

/** What is told there. */
export const MailConnectionEvent = z.discriminatedUnion('is', [
  z.object({ is: z.literal('connected'), address: z.string() }),
  z.object({ is: z.literal('failed'), code: z.enum(MAIL_CONNECTION_FAILURES) }),
]);
export type MailConnectionEvent = z.infer<typeof MailConnectionEvent>;
