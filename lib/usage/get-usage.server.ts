import 'server-only';
import { z } from 'zod';
import { countDocuments } from '@/db/queries/categorisation';
import { getUsage as getStoredUsage } from '@/db/queries/usage';
import type { Context } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { countWindow } from './count-window';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES, ANONYMOUS_WINDOW_MS } from './limits';
import { Usage, usageView } from './usage';

/** What is left of the anonymous limits in the rolling window. */
export const AnonymousAllowance = z.object({
  filesLeft: z.number().int().min(0),
  filesLimit: z.number().int(),
  pagesLeft: z.number().int().min(0),
  pagesLimit: z.number().int(),
});
export type AnonymousAllowance = z.infer<typeof AnonymousAllowance>;

/** Answer of `GET /api/usage`; `anonymous` only for a caller without an account. */
export const UsageAnswer = z.object({
  success: z.literal(true),
  usage: Usage.extend({ anonymous: AnonymousAllowance.optional() }),
});
export type UsageAnswer = z.infer<typeof UsageAnswer>;

/** The caller's usage. Throws `unauthenticated` when the account does not exist any more. */
export async function getUsage(ctx: Context): Promise<UsageAnswer> {
  if (ctx.actor.kind === 'anonymous') return { success: true, usage: await anonymousUsage(ctx) };
  const stored = await getStoredUsage(ctx.db, ctx.actor.userId);
  if (!stored) throw new AppError('unauthenticated');
  return { success: true, usage: usageView(stored, ctx.clock.now()) };
}

/** An anonymous visitor sees the fields of a free account, filled with what the visitor has left. */
async function anonymousUsage(ctx: Context): Promise<UsageAnswer['usage']> {
  const used = await countDocuments(
    ctx.db,
    { visitorId: ctx.visitor.id },
    countWindow(ctx.clock.now(), ANONYMOUS_WINDOW_MS),
  );
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
    anonymous: {
      filesLeft: Math.max(0, ANONYMOUS_FILES - used.files),
      filesLimit: ANONYMOUS_FILES,
      pagesLeft,
      pagesLimit: ANONYMOUS_PAGES,
    },
  };
}
