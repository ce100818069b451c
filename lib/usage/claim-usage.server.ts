import 'server-only';
import { z } from 'zod';
import { countDone } from '@/db/queries/categorisation';
import { getClaim, insertClaim, lockUsage, saveUsage } from '@/db/queries/usage';
import type { UserContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { Uuid } from '@/lib/uuid';
import { requireOwnSession } from './session-access.server';
import { deductPages, remainingPages } from './usage';

/** Body of `POST /api/claim-usage`. */
export const ClaimUsage = z.object({
  sessionId: Uuid,
  /** Documents that are about to be saved: at most those that the session has done. */
  documentCount: z.number().int().min(1),
});
export type ClaimUsage = z.infer<typeof ClaimUsage>;

export const ClaimAnswer = z.object({ success: z.literal(true), pagesDeducted: z.number().int().min(0) });
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

/**
 * Deducts the pages of a session from the caller's, exactly once whatever is retried or raced: a repeated claim answers
 * with the pages of the first one. All pages of the session count, also when fewer documents are saved.
 * Throws `sessionUnknown`, also for somebody else's, `claimTooLarge` or `insufficientPages`; then nothing has changed.
 */
export function claimUsage(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // The usage is locked before the session, here and where documents are reserved, so that no two wait for each other.
    const usage = await lockUsage(tx, userId);
    if (!usage) throw new AppError('unauthenticated');
    const session = await requireOwnSession({ ...ctx, db: tx }, body.sessionId);
    const earlier = await getClaim(tx, session.id);
    if (earlier) return { success: true, pagesDeducted: earlier.pages };

    const done = await countDone(tx, session.id);
    if (body.documentCount > done.files) throw new AppError('claimTooLarge');
    const now = ctx.clock.now();
    const remaining = remainingPages(usage, now);
    if (done.pages > remaining) throw new AppError('insufficientPages', { needed: done.pages, remaining });

    await insertClaim(tx, {
      sessionId: session.id,
      userId,
      pages: done.pages,
      documents: done.files,
      claimedAt: now,
    });
    await saveUsage(tx, userId, deductPages(usage, done.pages, now));
    return { success: true, pagesDeducted: done.pages };
  });
}
