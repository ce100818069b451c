import 'server-only';
import { countDocuments, countUntaken, type DocumentCount, lockKey } from '@/db/queries/categorisation';
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
import { leftParams, remainingPages, rollOver, untakenLimit, usageView } from '@/lib/features/usage/usage';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/** A caller's limits, which nobody else changes until the transaction ends. */
export interface LockedLimits {
  /** Throws when what is reserved by now, of which `own` by this request, is more than the caller may have. */
  readonly check: (own: DocumentCount) => Promise<void>;
  /** On whose pages the caller reads, where these are not the caller's own. */
  readonly payerId: string | null;
}

/**
 * Makes the caller's other requests wait until the transaction `ctx.db` ends, so that parallel ones cannot overshoot
 * together, and returns the caller's limits: those of the plan, or those of an anonymous visitor. Members of a team wait for each other.
 */
export async function lockLimits(ctx: Context): Promise<LockedLimits> {
  if (ctx.actor.kind === 'user') {
    const { userId } = ctx.actor;
    const usage = await lockPayerUsage(ctx.db, userId, ctx.clock.now());
    if (!usage) throw new AppError('unauthenticated');
    const payerId = usage.payerId === userId ? null : usage.payerId;
    return { check: (own) => requireUserPages(ctx, usage, own), payerId };
  }
  // Always the visitor, then the address, then the site, so that no two requests wait for each other.
  await lockKey(ctx.db, `visitor:${ctx.visitor.id}`);
  await lockKey(ctx.db, `address:${ctx.visitor.addressHash}`);
  await lockKey(ctx.db, `site:${ctx.visitor.siteHash}`);
  return { check: (own) => requireAnonymousRoom(ctx, own), payerId: null };
}

/**
 * The request's pages must be left, though not those that were read before and not taken: what is not taken is not paid. How
 * much may be read so is limited by itself.
 */
async function requireUserPages(ctx: Context, usage: PayerUsageRow, own: DocumentCount): Promise<void> {
  const now = ctx.clock.now();
  const remaining = remainingPages(usage, now);
  if (own.pages > remaining) {
    throw refusal('pageLimit', { needed: own.pages, remaining }, leftParams(usageView(usage, now)));
  }
  const limit = untakenLimit(usage, now);
  const { periodStart } = rollOver(usage, now);
  const pendingSince = new Date(now.getTime() - PENDING_TIMEOUT_MS);
  const untaken = await countUntaken(ctx.db, usage.payerId, periodStart, pendingSince);
  if (untaken <= limit) return;
  const before = untaken - own.pages;
  throw refusal(
    'untakenLimit',
    { needed: own.pages, remaining: Math.max(0, limit - before) },
    { untaken: before, max: limit },
  );
}

async function requireAnonymousRoom(ctx: Context, own: DocumentCount): Promise<void> {
  const { id: visitorId, addressHash, siteHash } = ctx.visitor;
  const window = countWindow(ctx.clock.now(), ANONYMOUS_WINDOW_MS);
  const visitor = await countDocuments(ctx.db, { visitorId }, window);
  requireVisitorRoom('anonymousFileLimit', visitor.files, own.files, ANONYMOUS_FILES);
  requireVisitorRoom('anonymousPageLimit', visitor.pages, own.pages, ANONYMOUS_PAGES);
  requireRoom(await countDocuments(ctx.db, { addressHash }, window), ADDRESS_FACTOR);
  requireRoom(await countDocuments(ctx.db, { siteHash }, window), ADDRESS_FACTOR * SITE_FACTOR);
}

function requireVisitorRoom(
  code: 'anonymousFileLimit' | 'anonymousPageLimit',
  used: number,
  own: number,
  max: number,
): void {
  if (used > max) throw refusal(code, { needed: own, remaining: Math.max(0, max - (used - own)) }, { max });
}

/** A refusal with the numbers of the request in its text and beside it; `more` is in the text alone. */
function refusal(
  code: 'pageLimit' | 'untakenLimit' | 'anonymousFileLimit' | 'anonymousPageLimit',
  details: LimitDetails & { documents?: never },
  more: Record<string, number> = {},
): AppError {
  const { needed, remaining } = details;
  return new AppError(code, { needed, remaining, ...more }, { details });
}

/** Throws `addressLimit` when a network has used more than `factor` visitors may. */
function requireRoom({ files, pages }: DocumentCount, factor: number): void {
  if (files > ANONYMOUS_FILES * factor || pages > ANONYMOUS_PAGES * factor) throw new AppError('addressLimit');
}
