import { z } from 'zod';
import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/engine/documents/document';
import { MAX_REDUCED_PAGES } from '@/lib/engine/organising/reduced-document';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { Uuid } from '@/lib/shared/uuid';

/*
 * All that is sent of papers that are read on the device of their owner (decision 0072). Anything beside it is refused, so that a page
 * that says more than it should is noticed.
 */

/** Where papers are declared (POST), and taken back when they could not be read (DELETE). */
export const DECLARED_PATH = '/api/declared';

/** Most pages that a file of the largest accepted size can have; a picture is one. */
const MAX_PAGES: Readonly<Record<DocumentKind, number>> = { ...MAX_REDUCED_PAGES, jpg: 1, png: 1 };

/** A paper: the browser's own id of it, what it is and how long. */
const ReportedDocument = z
  .strictObject({ documentId: Uuid, kind: z.enum(DOCUMENT_KINDS), pageCount: z.int().min(1) })
  .refine(({ kind, pageCount }) => pageCount <= MAX_PAGES[kind], { path: ['pageCount'] });

/** Body of `POST /api/declared`. */
export const DeclareDocuments = z.strictObject({
  documents: z
    .array(ReportedDocument)
    .min(1)
    .max(MAX_DOCUMENTS_PER_REQUEST)
    .refine((documents) => new Set(documents.map(({ documentId }) => documentId)).size === documents.length),
  /** An own session to add to. */
  sessionId: Uuid.optional(),
});
export type DeclareDocuments = z.infer<typeof DeclareDocuments>;

/** Answer of `POST /api/declared`; what it means is said at `CategoriseAnswer`. */
export const DeclaredAnswer = z.object({ sessionId: z.uuid(), usage: CurrentUsage });
export type DeclaredAnswer = z.infer<typeof DeclaredAnswer>;

/** Body of `DELETE /api/declared`. */
export const WithdrawDeclared = z.strictObject({ documentIds: z.array(Uuid).min(1).max(MAX_DOCUMENTS_PER_REQUEST) });
export type WithdrawDeclared = z.infer<typeof WithdrawDeclared>;

/** Answer of `DELETE /api/declared`. */
export const WithdrawnAnswer = z.object({ usage: CurrentUsage });
export type WithdrawnAnswer = z.infer<typeof WithdrawnAnswer>;
