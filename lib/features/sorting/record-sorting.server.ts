import 'server-only';
import { recordAudit } from '@/lib/features/audit/record.server';
import type { Context } from '@/lib/platform/context.server';

/** A user's requests within this time of the last entry share one audit log entry, in ms. */
const ONE_BATCH_MS = 10 * 60 * 1000;

/**
 * Records in the audit log that a user sorted documents, on the server or on the device. Requests of one batch share an
 * entry.
 * @param ctx its `db` is the transaction that counts the documents
 */
export async function recordSorting(ctx: Context, sorted: readonly { readonly pageCount: number }[]): Promise<void> {
  if (ctx.actor.kind !== 'user' || sorted.length === 0) return;
  const now = ctx.clock.now();
  const joinsSince = new Date(now.getTime() - ONE_BATCH_MS);
  const pages = sorted.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const { userId } = ctx.actor;
  await recordAudit(ctx.db, { userId, action: 'categorise', documents: sorted.length, pages, joinsSince }, now);
}
