import { z } from 'zod';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { MAX_PAGES_READ } from '@/lib/shared/document-limits';
import { Uuid } from '@/lib/shared/uuid';

/**
 * Server-side processing stage of a document. `reading` counts only the pages used for sorting, which may be fewer than
 * all. `page` is the page being read, 1-based, in order of completion.
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
  /** Zero-based index of the document in the request. */
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_DOCUMENTS_PER_REQUEST - 1),
  /** The caller's document id, if any. */
  documentId: Uuid.optional(),
});

/** A progress line of `POST /vision-categorize`. It contains only the caller's ids, stages and pages. */
export const CategoriseProgress = z.intersection(OfDocument, DocumentStage);
export type CategoriseProgress = z.infer<typeof CategoriseProgress>;

/** The stage of a progress line, without its document. */
export function stageOf({ index: _, documentId: __, ...stage }: CategoriseProgress): DocumentStage {
  return stage;
}

/** Server-side progress of a document, 0 to 1. The page being read counts half. */
export function progressOfStage(stage: DocumentStage): number {
  if (stage.stage === 'waiting') return 0;
  if (stage.stage === 'sorting') return READ_SHARE;
  return (READ_SHARE * (Math.min(stage.page, stage.pages) - 0.5)) / stage.pages;
}

/** Share of reading in the processing time. */
const READ_SHARE = 0.85;

/**
 * Forwards each stage of a document once and never an earlier stage after a later one. Pages are read in parallel, and
 * if an engine fails, another may read them again.
 */
export function reportOnlyForward(report: (stage: DocumentStage) => void): (stage: DocumentStage) => void {
  let latestShare = -1;
  return (stage) => {
    const share = progressOfStage(stage);
    if (share <= latestShare) return;
    latestShare = share;
    report(stage);
  };
}
