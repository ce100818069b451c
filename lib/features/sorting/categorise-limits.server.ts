import 'server-only';
import { lockKey } from '@/db/queries/categorisation';
import { countDocuments, countUntaken, type DocumentCount } from '@/db/queries/document-counts';
import { lockPayerUsage, type PayerUsageRow } from '@/db/queries/usage';
import { countWindow } from '@/lib/features/usage/count-window';
import {
  ADDRESS_FACTOR,
  ANONYMOUS_FILES,
  ANONYMOUS_PAGES,
  ANONYMOUS_WINDOW_MS,
  PENDING_TIMEOUT_MS,
  SITE_FACTOR,
} from '@/lib/features/usage/limits';
import type { LimitDetails } from '@/lib/features/usage/refusal';
import { remainingPages, remainingPagesParams, rollOver, unclaimedLimit, usageView } from '@/lib/features/usage/usage';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/** A caller's limits, locked until the transaction ends. */
export interface LockedLimits {
  /** Throws if the current reservations, of which `counts` belong to this request, exceed the caller's limits. */
  readonly check: (counts: DocumentCount) => Promise<void>;
  /** The user whose pages the caller uses; null if they are the caller's own. */
  readonly payerId: string | null;
}

/**
 * Locks and returns the caller's limits: those of the plan or of a visitor. The caller's other requests wait until the
 * transaction `ctx.db` ends, so that parallel requests cannot exceed a limit together. Members of a team wait for each
 * other.
 */
export async function lockLimits(ctx: Context): Promise<LockedLimits> {
  if (ctx.actor.kind === 'user') {
    const { userId } = ctx.actor;
    const usage = await lockPayerUsage(ctx.db, userId, ctx.clock.now());
    if (!usage) throw new AppError('unauthenticated');
    const payerId = usage.payerId === userId ? null : usage.payerId;
    return { check: (counts) => requireUserPages(ctx, usage, counts), payerId };
  }
  // Fixed lock order (visitor, address, site), which prevents deadlocks.
  await lockKey(ctx.db, `visitor:${ctx.visitor.id}`);
  await lockKey(ctx.db, `address:${ctx.visitor.addressHash}`);
  await lockKey(ctx.db, `site:${ctx.visitor.siteHash}`);
  return { check: (counts) => requireAnonymousQuota(ctx, counts), payerId: null };
}

/**
 * Requires enough pages for this request. Pages read earlier and not claimed are not subtracted, because only claimed
 * pages are paid. A separate limit caps unclaimed pages.
 */
async function requireUserPages(ctx: Context, usage: PayerUsageRow, counts: DocumentCount): Promise<void> {
  const now = ctx.clock.now();
  const remaining = remainingPages(usage, now);
  if (counts.pages > remaining) {
    throw refusal('pageLimit', { needed: counts.pages, remaining }, remainingPagesParams(usageView(usage, now)));
  }
  const limit = unclaimedLimit(usage, now);
  const { periodStart } = rollOver(usage, now);
  const pendingSince = new Date(now.getTime() - PENDING_TIMEOUT_MS);
  const untaken = await countUntaken(ctx.db, usage.payerId, periodStart, pendingSince);
  if (untaken <= limit) return;
  const before = untaken - counts.pages;
  throw refusal(
    'untakenLimit',
    { needed: counts.pages, remaining: Math.max(0, limit - before) },
    { untaken: before, max: limit },
  );
}

async function requireAnonymousQuota(ctx: Context, counts: DocumentCount): Promise<void> {
  const { id: visitorId, addressHash, siteHash } = ctx.visitor;
  const window = countWindow(ctx.clock.now(), ANONYMOUS_WINDOW_MS);
  const visitor = await countDocuments(ctx.db, { visitorId }, window);
  requireVisitorQuota('anonymousFileLimit', visitor.files, counts.files, ANONYMOUS_FILES);
  requireVisitorQuota('anonymousPageLimit', visitor.pages, counts.pages, ANONYMOUS_PAGES);
  requireWithinLimits(await countDocuments(ctx.db, { addressHash }, window), ADDRESS_FACTOR);
  requireWithinLimits(await countDocuments(ctx.db, { siteHash }, window), ADDRESS_FACTOR * SITE_FACTOR);
}

function requireVisitorQuota(
  code: 'anonymousFileLimit' | 'anonymousPageLimit',
  used: number,
  counts: number,
  max: number,
): void {
  if (used > max) throw refusal(code, { needed: counts, remaining: Math.max(0, max - (used - counts)) }, { max });
}

/** A refusal with the request's numbers in its text and in `details`; `more` is for the text only. */
function refusal(
  code: 'pageLimit' | 'untakenLimit' | 'anonymousFileLimit' | 'anonymousPageLimit',
  details: LimitDetails & { documents?: never },
  more: Record<string, number> = {},
): AppError {
  const { needed, remaining } = details;
  return new AppError(code, { needed, remaining, ...more }, { details });
}

/** Throws `addressLimit` if a network's usage exceeds that of `factor` visitors. */
function requireWithinLimits({ files, pages }: DocumentCount, factor: number): void {
  if (files > ANONYMOUS_FILES * factor || pages > ANONYMOUS_PAGES * factor) throw new AppError('addressLimit');
}
