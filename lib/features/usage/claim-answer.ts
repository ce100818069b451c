import { z } from 'zod';
import { Uuid } from '@/lib/shared/uuid';
import { CurrentUsage } from './usage-answer';

export const CLAIM_PATH = '/api/claim-usage';

/** Maximum number of documents in a claim; a drop has at most 200 files. */
const MAX_CLAIMED_DOCUMENTS = 500;

/** Body of `POST /api/claim-usage`. */
export const ClaimUsage = z.object({
  sessionId: Uuid,
  /** Number of documents to be saved: at most the finished ones of the session. */
  documentCount: z.number().int().min(1),
  /** The caller's own ids of these, as sent to `/vision-categorize`; absent: all of the session. */
  documentIds: z.array(Uuid).min(1).max(MAX_CLAIMED_DOCUMENTS).optional(),
  /** Destination of the export; saving to Drive depends on the plan. */
  destination: z.enum(['zip', 'drive']).optional(),
});
export type ClaimUsage = z.infer<typeof ClaimUsage>;

/** Answer of `POST /api/claim-usage`. */
export const ClaimAnswer = z.object({
  success: z.literal(true),
  /** Pages deducted by this claim: 0 if all were paid before. */
  pagesDeducted: z.number().int().min(0),
  /** The caller's usage afterwards, like the answer of `GET /api/usage`. */
  usage: CurrentUsage,
});
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;
