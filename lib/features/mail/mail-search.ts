import { z } from 'zod';
import { MailContext } from '@/lib/engine/organising/mail-context';

/** Ranges of specification section 2, in days before today; `custom` uses both dates. */
export const MAIL_RANGES = [1, 7, 30, 90, 'custom'] as const;
/** A range; a number may be text (`"30"`). */
export const MailRange = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.literal(MAIL_RANGES),
);
export type MailRange = z.infer<typeof MailRange>;

/** All mail except spam and trash. */
export const ALL_MAIL = 'ALL_MAIL';
/** Folders of specification section 2: two of the mailbox, five inbox categories of Gmail, and all mail. */
export const MAIL_FOLDERS = [
  'INBOX',
  'SENT',
  ALL_MAIL,
  'CATEGORY_PERSONAL',
  'CATEGORY_SOCIAL',
  'CATEGORY_PROMOTIONS',
  'CATEGORY_UPDATES',
  'CATEGORY_FORUMS',
] as const;
const KnownFolder = z.enum(MAIL_FOLDERS);
export type KnownFolder = z.infer<typeof KnownFolder>;

/** Id of a user label, as issued by Gmail. */
const MailLabelId = z.string().regex(/^Label_[A-Za-z0-9_-]{1,100}$/);
/** A user label of the mailbox. */
export const MailLabel = z.object({ id: MailLabelId, name: z.string().min(1).max(300) });
export type MailLabel = z.infer<typeof MailLabel>;

/** Maximum number of labels offered and searched. */
export const MAX_MAIL_LABELS = 200;
/** Response of `GET /api/gmail/labels`. */
export const MailLabelsAnswer = z.object({ success: z.literal(true), labels: z.array(MailLabel).max(MAX_MAIL_LABELS) });

/** A folder to search: a standard folder, or a label id. */
export const MailFolderId = z.union([KnownFolder, MailLabelId]);
export type MailFolderId = z.infer<typeof MailFolderId>;

/** True for a folder that every mailbox has. */
export function isKnownFolder(id: MailFolderId): id is KnownFolder {
  return KnownFolder.safeParse(id).success;
}

/** Limits of attachments per search and of their total bytes; the rest is reported as left out. */
export const MAX_FOUND_ATTACHMENTS = 200;
export const MAX_FOUND_BYTES = 200 * 1024 * 1024;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Body of `POST /api/gmail/search-attachments` (specification sections 3 and 7). Days are in `timeZone`. */
export const SearchAttachments = z
  .object({
    range: MailRange,
    /** First and last day, `yyyy-mm-dd`, inclusive; required for `custom`, otherwise ignored. */
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    folders: z
      .array(MailFolderId)
      .min(1)
      .max(MAIL_FOLDERS.length + MAX_MAIL_LABELS)
      .default(['INBOX']),
    /** IANA name of the caller's time zone. */
    timeZone: z
      .string()
      .max(100)
      .refine(isTimeZone, { params: { allowed: 'timeZone' } })
      .default('UTC'),
  })
  .refine(({ range, startDate }) => range !== 'custom' || startDate !== undefined, {
    path: ['startDate'],
    params: { allowed: 'dayOfCustomRange' },
  })
  .refine(({ range, endDate }) => range !== 'custom' || endDate !== undefined, {
    path: ['endDate'],
    params: { allowed: 'dayOfCustomRange' },
  })
  .refine(({ range, startDate, endDate }) => range !== 'custom' || !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    params: { allowed: 'notBeforeStart' },
  });
export type SearchAttachments = z.infer<typeof SearchAttachments>;

/**
 * Document kinds searched in mail: those of specification section 5, and the others that the product reads (decision
 * 0036).
 */
export const MailAttachmentKind = z.enum(['pdf', 'jpg', 'png', 'docx', 'tiff']);
export type MailAttachmentKind = z.infer<typeof MailAttachmentKind>;

/** A found attachment that can be imported. */
export const FoundAttachment = MailContext.extend({
  /** Its id within the directory. */
  id: z.string().min(1).max(50),
  fileName: z.string().min(1),
  /** In bytes. */
  size: z.number().int().min(0),
  kind: MailAttachmentKind,
  /** Null if they could not be counted, as in a locked or damaged file. */
  pageCount: z.number().int().min(1).nullable().default(null),
  /** True if this account imported the same attachment, or the same content, before. */
  wasImported: z.boolean(),
  /** Id of an earlier attachment of this search with the same content. */
  sameAs: z.string().optional(),
});
export type FoundAttachment = z.infer<typeof FoundAttachment>;

/** Reasons why an attachment is not imported. */
export const SKIP_REASONS = ['tooLarge', 'otherType', 'overLimit', 'unreadable'] as const;

/** A found attachment that is left out. */
export const SkippedAttachment = z.object({
  fileName: z.string(),
  size: z.number().int().min(0),
  subject: z.string(),
  from: z.string(),
  reason: z.enum(SKIP_REASONS),
});
export type SkippedAttachment = z.infer<typeof SkippedAttachment>;

/** Response of `POST /api/gmail/search-attachments`. */
export const SearchAnswer = z.object({
  success: z.literal(true),
  /** Newest mail first. */
  attachments: z.array(FoundAttachment),
  /** Attachments left out, newest first: at most as many as attachments; `leftOutCount` counts all. */
  leftOut: z.array(SkippedAttachment),
  leftOutCount: z.number().int().min(0),
  /** Opaque id of the temporary directory; null if nothing was found. `tempDirId` is the same. */
  tempDir: z.string().nullable(),
  tempDirId: z.string().nullable(),
  /** Message that nothing was found, or about attachments left out. */
  message: z.string().optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Stages of an import and their progress checkpoints, in percent (specification section 4). */
export const MailProgress = z.object({
  stage: z.enum(['searching', 'processing', 'converting', 'ready']),
  percent: z.literal([10, 30, 50, 70, 85, 90, 100]),
  /** Processed and total number of mails or attachments in the stage. */
  done: z.number().int().min(0).optional(),
  total: z.number().int().min(0).optional(),
});
export type MailProgress = z.infer<typeof MailProgress>;
