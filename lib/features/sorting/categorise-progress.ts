import { z } from 'zod';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { MAX_PAGES_READ } from '@/lib/shared/document-limits';
import { Uuid } from '@/lib/shared/uuid';

/**
 * What is done with one document on the server. `reading` counts the pages that it is sorted by, of which a long document
 * has fewer than it has pages: `page` is the one that is being read, 1-based, in the order in which they are finished.
 */
export const DocumentStage = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('waiting') }),
  z.object({
    stage: z.literal('reading'),
    page: z.number().int().min(1).max(MAX_PAGES_READ),
    pages: z.number().int().min(1).max(MAX_PAGES_READ),
  }),
  z.object({ stage: z.literal('sorting') }),
]);
export type DocumentStage = z.infer<typeof DocumentStage>;

const OfDocument = z.object({
  /** Place of the document in the request, 0-based. */
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_DOCUMENTS_PER_REQUEST - 1),
  /** The id that the caller gave it, if any. */
  documentId: Uuid.optional(),
});

/** A line of progress of `POST /vision-categorize`: nothing but what the caller sent, stages and pages. */
export const CategoriseProgress = z.intersection(OfDocument, DocumentStage);
export type CategoriseProgress = z.infer<typeof CategoriseProgress>;

/** What a line says is done, without of which document. */
export function stageOf({ index: _, documentId: __, ...stage }: CategoriseProgress): DocumentStage {
  return stage;
}

/** 0 to 1: how far a document is on the server. The middle of the page that is being read stands for it. */
export function shareOfStage(stage: DocumentStage): number {
  if (stage.stage === 'waiting') return 0;
  if (stage.stage === 'sorting') return READ_SHARE;
  return (READ_SHARE * (Math.min(stage.page, stage.pages) - 0.5)) / stage.pages;
}

/** Reading takes most of the time; what comes after it is this short. */
const READ_SHARE = 0.85;

/**
 * Tells of the stages of one document, each at most once and none after a later one: pages are read beside each other, and
 * an engine that fails may have them read again by another.
 */
export function forwardOnly(tell: (stage: DocumentStage) => void): (stage: DocumentStage) => void {
  let furthest = -1;
  return (stage) => {
    const share = shareOfStage(stage);
    if (share <= furthest) return;
    furthest = share;
    tell(stage);
  };
}
