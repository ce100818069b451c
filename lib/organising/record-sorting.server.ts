import 'server-only';
import { recordAudit } from '@/lib/audit/record.server';
import type { Context } from '@/lib/context.server';

/** Requests of one user within so long of each other's entry are one batch in the audit log. */
const ONE_BATCH_MS = 10 * 60 * 1000;

/**
 * Writes down that a user sorted, here or on a device of their own, by `ctx.db` in the transaction that counts the documents. A batch
 * comes in many requests, which are one entry.
 */
export async function recordSorting(ctx: Context, sorted: readonly { readonly pageCount: number }[]): Promise<void> {
  if (ctx.actor.kind !== 'user' || sorted.length === 0) return;
  const now = ctx.clock.now();
  const joinsSince = new Date(now.getTime() - ONE_BATCH_MS);
  const pages = sorted.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const { userId } = ctx.actor;
  await recordAudit(ctx.db, { userId, action: 'categorise', documents: sorted.length, pages, joinsSince }, now);
}
