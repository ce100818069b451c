import { z } from 'zod';
import { MailContext } from '@/lib/engine/organising/mail-context';
import { MAX_FOUND_ATTACHMENTS } from './mail-search';

/** Opaque id of a temporary directory; the pattern excludes anything that looks like a path. */
export const TempDirId = z.string().regex(/^[\w-]{20,64}$/);

/** Body of `POST /api/gmail/process-attachments`. */
export const ProcessAttachments = z.object({
  tempDir: TempDirId,
  /** Ids of the selected attachments; absent for all found ones. */
  ids: z.array(z.string().min(1).max(50)).min(1).max(MAX_FOUND_ATTACHMENTS).optional(),
  /** The `next` of the previous response; absent for the first. */
  after: z.string().min(1).max(50).optional(),
  /** True: preview only; the content is not recorded as imported. */
  isPreview: z.boolean().optional(),
});
export type ProcessAttachments = z.infer<typeof ProcessAttachments>;

/** An attachment with its content (specification section 3). */
export const ImportedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type, detected from the content. */
  type: z.string(),
  base64Data: z.string(),
  emailContext: MailContext,
});
export type ImportedFile = z.infer<typeof ImportedFile>;

/** Response of `POST /api/gmail/process-attachments`: one page of files. */
export const ProcessAnswer = z.object({
  success: z.literal(true),
  files: z.array(ImportedFile),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
});
export type ProcessAnswer = z.infer<typeof ProcessAnswer>;

/** Query of `GET /api/gmail/email-context`. */
export const EmailContextQuery = z.object({ fileName: z.string().min(1).max(500), tempDir: TempDirId.optional() });
/** Response of `GET /api/gmail/email-context`: the mail of the newest attachment with this name. */
export const EmailContextAnswer = z.object({ success: z.literal(true), emailContext: MailContext.nullable() });
