import { z } from 'zod';
import { FILE_KINDS, type FileKind } from '@/lib/engine/documents/document';
import { MAX_REDUCED_PAGES } from '@/lib/engine/organising/reduced-document';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { Uuid } from '@/lib/shared/uuid';

/* The complete schema of data sent about documents read on their owner's device (decision 0061). Additional fields
   are rejected, so that a page that sends too much is noticed. */

/** Reports documents (POST), and withdraws those that could not be read (DELETE). */
export const REPORTED_DOCUMENTS_PATH = '/api/declared';

/** Page limit of a file at the size limit; a picture has one. */
const MAX_PAGES: Readonly<Record<FileKind, number>> = { ...MAX_REDUCED_PAGES, jpg: 1, png: 1 };

/** A document: the browser's own id, its kind and page count. */
const ReportedDocument = z
  .strictObject({ documentId: Uuid, kind: z.enum(FILE_KINDS), pageCount: z.int().min(1) })
  .refine(({ kind, pageCount }) => pageCount <= MAX_PAGES[kind], { path: ['pageCount'] });

/** Body of `POST /api/declared`. */
export const ReportDocuments = z.strictObject({
  documents: z
    .array(ReportedDocument)
    .min(1)
    .max(MAX_DOCUMENTS_PER_REQUEST)
    .refine((documents) => new Set(documents.map(({ documentId }) => documentId)).size === documents.length),
  /** The caller's session to add to. */
  sessionId: Uuid.optional(),
});
export type ReportDocuments = z.infer<typeof ReportDocuments>;

/** Response of `POST /api/declared`; for the fields see `CategoriseAnswer`. */
export const ReportAnswer = z.object({ sessionId: z.uuid(), usage: CurrentUsage });
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** Body of `DELETE /api/declared`. */
export const WithdrawReported = z.strictObject({ documentIds: z.array(Uuid).min(1).max(MAX_DOCUMENTS_PER_REQUEST) });
export type WithdrawReported = z.infer<typeof WithdrawReported>;

/** Response of `DELETE /api/declared`. */
export const WithdrawnAnswer = z.object({ usage: CurrentUsage });
export type WithdrawnAnswer = z.infer<typeof WithdrawnAnswer>;
