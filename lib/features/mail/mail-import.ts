import { z } from 'zod';
import { MailContext } from '@/lib/engine/organising/mail-context';
import { MAX_FOUND_ATTACHMENTS } from './mail-search';

/** A temporary directory's id as it is sent: opaque; whatever looks like a path is no id. */
export const TempDirId = z.string().regex(/^[\w-]{20,64}$/);

/** Body of `POST /api/gmail/process-attachments`. */
export const ProcessAttachments = z.object({
  tempDir: TempDirId,
  /** Ids of the attachments that were chosen; absent: all that were found. */
  ids: z.array(z.string().min(1).max(50)).min(1).max(MAX_FOUND_ATTACHMENTS).optional(),
  /** The `next` of the answer before; absent for the first. */
  after: z.string().min(1).max(50).optional(),
  /** True: the content is only looked at, and is not remembered as imported. */
  isPreview: z.boolean().optional(),
});
export type ProcessAttachments = z.infer<typeof ProcessAttachments>;

/** One attachment with its content (specification section 3). */
export const ImportedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type, by content. */
  type: z.string(),
  base64Data: z.string(),
  emailContext: MailContext,
});
export type ImportedFile = z.infer<typeof ImportedFile>;

/** Answer of `POST /api/gmail/process-attachments`: as many files as one answer holds. */
export const ProcessAnswer = z.object({
  success: z.literal(true),
  files: z.array(ImportedFile),
  /** Names the place to go on from; null at the end. */
  next: z.string().nullable(),
});
export type ProcessAnswer = z.infer<typeof ProcessAnswer>;

/** Query of `GET /api/gmail/email-context`. */
export const EmailContextQuery = z.object({ fileName: z.string().min(1).max(500), tempDir: TempDirId.optional() });
/** Answer of `GET /api/gmail/email-context`: the mail that the newest attachment of this name came with. */
export const EmailContextAnswer = z.object({ success: z.literal(true), emailContext: MailContext.nullable() });
