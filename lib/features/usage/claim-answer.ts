import { z } from 'zod';
import { Uuid } from '@/lib/shared/uuid';
import { CurrentUsage } from './usage-answer';

/** Where documents are claimed. */
export const CLAIM_PATH = '/api/claim-usage';

/** Most documents that a claim may name; a drop has 200 files at most. */
const MAX_CLAIMED_DOCUMENTS = 500;

/** Body of `POST /api/claim-usage`. */
export const ClaimUsage = z.object({
  sessionId: Uuid,
  /** Documents that are about to be saved: at most those that the session has done. */
  documentCount: z.number().int().min(1),
  /** The caller's own ids of these, as they were sent to `/vision-categorize`; absent: all of the session's are taken. */
  documentIds: z.array(Uuid).min(1).max(MAX_CLAIMED_DOCUMENTS).optional(),
  /** Where they are taken to; saving to Drive is sold through plans. */
  destination: z.enum(['zip', 'drive']).optional(),
});
export type ClaimUsage = z.infer<typeof ClaimUsage>;

/** Answer of `POST /api/claim-usage`. */
export const ClaimAnswer = z.object({
  success: z.literal(true),
  /** What this very claim deducted: 0 when all of it was paid for before. */
  pagesDeducted: z.number().int().min(0),
  /** The caller's usage afterwards, as `GET /api/usage` answers it. */
  usage: CurrentUsage,
});
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;
