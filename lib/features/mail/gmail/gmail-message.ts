import { z } from 'zod';

/** A part of a mail as Gmail tells it (`users.messages`, MessagePart). */
export interface GmailPart {
  /** Its place in the mail: what names it for good, as ids of attachments change with each reading. */
  readonly partId: string;
  readonly mimeType: string;
  readonly filename: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: {
    readonly attachmentId?: string | undefined;
    /** In bytes, as they are once decoded. */
    readonly size: number;
    /** Content in base64url, where it stands in the mail itself. */
    readonly data?: string | undefined;
  };
  readonly parts: readonly GmailPart[];
}

/** A mail as Gmail tells it, as far as it is used. */
export interface GmailMessage {
  readonly id: string;
  /** When it came into the mailbox, in milliseconds since the epoch. */
  readonly internalDate: number;
  readonly payload: GmailPart;
}

const Header = z.object({ name: z.string().default(''), value: z.string().default('') });
const Part: z.ZodType<GmailPart> = z.object({
  partId: z.string().default(''),
  mimeType: z.string().default(''),
  filename: z.string().default(''),
  headers: z.array(Header).default([]),
  body: z
    .object({
      attachmentId: z.string().optional(),
      size: z.number().int().min(0).default(0),
      data: z.string().optional(),
    })
    .default({ size: 0 }),
  get parts() {
    return z.array(Part).default([]);
  },
});

/** What Gmail answers is not ours: it is read by this. */
export const GmailMessage: z.ZodType<GmailMessage> = z.object({
  id: z.string().min(1),
  internalDate: z.coerce.number().int().min(0),
  payload: Part,
});
