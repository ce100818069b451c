import { z } from 'zod';

/** Longest header text kept of a mail, in characters. Longer ones are cut. */
export const MAX_HEADER_CHARS = 300;
/** Longest mail address (RFC 5321, section 4.5.3.1: 64 + @ + 255). */
const MAX_ADDRESS_CHARS = 320;
const HeaderText = z.string().max(MAX_HEADER_CHARS);

/** The mail that a document was attached to. The mail's own claims are weaker evidence than the document. */
export const MailContext = z.object({
  /** From header: `Name <address>`, or only the address. */
  from: HeaderText,
  /** Sender's name. Empty if the header has only an address. */
  senderName: HeaderText,
  senderAddress: z.string().max(MAX_ADDRESS_CHARS),
  subject: HeaderText,
  /** Date sent, ISO 8601 with UTC offset. */
  date: z.iso.datetime(),
  /** The mail provider's message id. */
  messageId: z.string().max(200),
});
export type MailContext = z.infer<typeof MailContext>;
