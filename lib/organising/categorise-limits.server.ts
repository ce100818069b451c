import 'server-only';
import { countDocuments, type DocumentCount, lockKey } from '@/db/queries/categorisation';
import { lockUsage, type UsageRow } from '@/db/queries/usage';
import type { Context } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { countWindow } from '@/lib/usage/count-window';
import {
  ADDRESS_FACTOR,
  ANONYMOUS_FILES,
  ANONYMOUS_PAGES,
  ANONYMOUS_WINDOW_MS,
  SITE_FACTOR,
  UNCLAIMED_WINDOW_MS,
} from '@/lib/usage/limits';
import { remainingPages } from '@/lib/usage/usage';

/** Throws when what is reserved by now, of which `ownPages` by this request, is more than the caller may have. */
export type LimitCheck = (ownPages: number) => Promise<void>;

/**
 * Makes the caller's other requests wait until the transaction `ctx.db` ends, so that parallel ones cannot overshoot
 * together, and returns the check of the caller's limits: those of the plan, or those of an anonymous visitor.
 */
export async function lockLimits(ctx: Context): Promise<LimitCheck> {
  if (ctx.actor.kind === 'user') {
    const { userId } = ctx.actor;
    const usage = await lockUsage(ctx.db, userId);
    if (!usage) throw new AppError('unauthenticated');
    return (ownPages) => requireUserPages(ctx, userId, usage, ownPages);
  }
  // Always the visitor, then the address, then the site, so that no two requests wait for each other.
  await lockKey(ctx.db, `visitor:${ctx.visitor.id}`);
  await lockKey(ctx.db, `address:${ctx.visitor.addressHash}`);
  await lockKey(ctx.db, `site:${ctx.visitor.siteHash}`);
  return () => requireAnonymousRoom(ctx);
}

/** Pages of sessions that were not claimed yet will be, so they count against what remains. */
async function requireUserPages(ctx: Context, userId: string, usage: UsageRow, ownPages: number): Promise<void> {
  const now = ctx.clock.now();
  const remaining = remainingPages(usage, now);
  const unclaimed = await countDocuments(ctx.db, { unclaimedOf: userId }, countWindow(now, UNCLAIMED_WINDOW_MS));
  if (unclaimed.pages <= remaining) return;
  throw new AppError('pageLimit', {
    needed: ownPages,
    remaining: Math.max(0, remaining - (unclaimed.pages - ownPages)),
  });
}

async function requireAnonymousRoom(ctx: Context): Promise<void> {
  const { id: visitorId, addressHash, siteHash } = ctx.visitor;
  const window = countWindow(ctx.clock.now(), ANONYMOUS_WINDOW_MS);
  const visitor = await countDocuments(ctx.db, { visitorId }, window);
  if (visitor.files > ANONYMOUS_FILES) throw new AppError('anonymousFileLimit', { max: ANONYMOUS_FILES });
  if (visitor.pages > ANONYMOUS_PAGES) throw new AppError('anonymousPageLimit', { max: ANONYMOUS_PAGES });
  requireRoom(await countDocuments(ctx.db, { addressHash }, window), ADDRESS_FACTOR);
  requireRoom(await countDocuments(ctx.db, { siteHash }, window), ADDRESS_FACTOR * SITE_FACTOR);
}

/** Throws `addressLimit` when a network has used more than `factor` visitors may. */
function requireRoom({ files, pages }: DocumentCount, factor: number): void {
  if (files > ANONYMOUS_FILES * factor || pages > ANONYMOUS_PAGES * factor) throw new AppError('addressLimit');
}
