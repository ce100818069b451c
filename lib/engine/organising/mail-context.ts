import { z } from 'zod';

/** Longest header text that is kept of a mail, in characters; what is longer is cut. */
export const MAX_HEADER_CHARS = 300;
/** Longest address that mail can be sent to (RFC 5321, section 4.5.3.1: 64 + @ + 255). */
const MAX_ADDRESS_CHARS = 320;
const HeaderText = z.string().max(MAX_HEADER_CHARS);

/** The mail that a paper came with. It is what the mail says of itself: data, and evidence weaker than the paper's own. */
export const MailContext = z.object({
  /** Who sent it, as the mail writes it: `Name <address>`, or the address alone. */
  from: HeaderText,
  /** The sender's name; empty where the mail gives an address alone. */
  senderName: HeaderText,
  senderAddress: z.string().max(MAX_ADDRESS_CHARS),
  subject: HeaderText,
  /** When it was sent, ISO 8601 with the offset of UTC. */
  date: z.iso.datetime(),
  /** The provider's id of the mail. */
  messageId: z.string().max(200),
});
export type MailContext = z.infer<typeof MailContext>;
