import 'server-only';
import type { Db } from '@/db/client.server';
import { countDocuments, countUntaken } from '@/db/queries/document-counts';
import { getPayerUsage } from '@/db/queries/usage';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { countWindow } from './count-window';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES, ANONYMOUS_WINDOW_MS } from './limits';
import { rollOver } from './usage';
import { accountUsage, type CurrentUsage } from './usage-answer';

/** Returns the caller's usage: the team's for a member. Throws `unauthenticated` if the account was deleted. */
export async function getUsage(ctx: Context): Promise<CurrentUsage> {
  if (ctx.actor.kind === 'anonymous') return anonymousUsage(ctx);
  return usageOfAccount(ctx.db, ctx.actor.userId, ctx.clock.now());
}

/** Returns an account's usage: the team's for a member. Throws `unauthenticated` if the account was deleted. */
export async function usageOfAccount(db: Db, userId: string, now: Date): Promise<CurrentUsage> {
  const stored = await getPayerUsage(db, userId, now);
  if (!stored) throw new AppError('unauthenticated');
  return accountUsage(stored, await countUntaken(db, stored.payerId, rollOver(stored, now).periodStart), now);
}

/**
 * Returns the usage of a free account, with a visitor's remaining limits.
 * Documents in progress are excluded, because the list shows and counts them itself (`filesOfVisit`).
 */
async function anonymousUsage(ctx: Context): Promise<CurrentUsage> {
  const { since } = countWindow(ctx.clock.now(), ANONYMOUS_WINDOW_MS);
  const used = await countDocuments(ctx.db, { visitorId: ctx.visitor.id }, { since });
  const pagesLeft = Math.max(0, ANONYMOUS_PAGES - used.pages);
  return {
    documentsProcessedThisMonth: used.pages,
    documentsLimit: ANONYMOUS_PAGES,
    totalDocumentsProcessed: used.pages,
    planType: 'free',
    isFreeUser: true,
    remainingPages: pagesLeft,
    daysUntilReset: null,
    lastProcessedAt: null,
    trialDaysLeft: null,
    month: null,
    keptPages: pagesLeft,
    resetsAt: null,
    endsAt: null,
    anonymous: {
      filesLeft: Math.max(0, ANONYMOUS_FILES - used.files),
      filesLimit: ANONYMOUS_FILES,
      pagesLeft,
      pagesLimit: ANONYMOUS_PAGES,
    },
  };
}
