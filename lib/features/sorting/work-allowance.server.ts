import 'server-only';
import type { Context } from '@/lib/platform/context.server';
import { consumeQuota, type Limit, requireQuota } from '@/lib/platform/http/limit.server';
import { log } from '@/lib/platform/log/log.server';
import type { Caller } from '@/lib/platform/workers/caller';

/**
 * CPU quota for a caller's failed documents, in ms: two minutes of one core in ten minutes. A hundred locked or damaged
 * documents need far less.
 */
const FAILED_WORK: Limit = { name: 'failed-work', points: 120_000, seconds: 600 };

/** Measures the CPU cost of a request's documents. */
export interface WorkMeter {
  /** The caller whose queue the document uses and whose CPU time is recorded. */
  readonly callerFor: (documentId: string) => Caller;
  /** Charges these documents' CPU time to the caller's quota; all documents by default. */
  readonly charge: (documentIds?: readonly string[]) => Promise<void>;
}

/** Accounts are identified by user id. Visitors are identified by address, because a cookie is easily deleted. */
function callerIdOf({ actor, visitor }: Context): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `address:${visitor.addressHash}`;
}

/**
 * Opens the meter of a request. Throws `allowanceSpent` if the caller's failed work exceeds the quota. Failed work
 * costs as much as successful work, and no other limit covers it.
 */
export async function openWorkMeter(ctx: Context): Promise<WorkMeter> {
  const id = callerIdOf(ctx);
  await requireQuota(ctx.db, FAILED_WORK, id);
  const spentMs = new Map<string, number>();
  return {
    callerFor: (documentId) => ({
      id,
      chargeCpuMs: (cpuMs) => void spentMs.set(documentId, (spentMs.get(documentId) ?? 0) + cpuMs),
    }),
    async charge(documentIds = [...spentMs.keys()]) {
      const total = documentIds.reduce((sum, documentId) => sum + (spentMs.get(documentId) ?? 0), 0);
      // Only logged: the request's own result or error is more important.
      await consumeQuota(ctx.db, FAILED_WORK, id, total).catch((error: unknown) => {
        log().error({ requestId: ctx.requestId, err: error }, 'work not charged');
      });
    },
  };
}
