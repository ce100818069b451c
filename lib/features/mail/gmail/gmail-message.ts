import { z } from 'zod';

/** A part of a mail in Gmail's format (`users.messages`, MessagePart). */
export interface GmailPart {
  /** Stable id within the mail; attachment ids change with each read. */
  readonly partId: string;
  readonly mimeType: string;
  readonly filename: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: {
    readonly attachmentId?: string | undefined;
    /** In bytes, decoded. */
    readonly size: number;
    /** Base64url content, if it is inline. */
    readonly data?: string | undefined;
  };
  readonly parts: readonly GmailPart[];
}

/** The used fields of a mail in Gmail's format. */
export interface GmailMessage {
  readonly id: string;
  /** When the mail was received, in ms since the epoch. */
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

/** Validates Gmail's response, which is untrusted. */
export const GmailMessage: z.ZodType<GmailMessage> = z.object({
  id: z.string().min(1),
  internalDate: z.coerce.number().int().min(0),
  payload: Part,
});
