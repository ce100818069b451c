import 'server-only';
import type { Context } from '@/lib/platform/context.server';
import { type Limit, requireAllowance, spendAllowance } from '@/lib/platform/http/limit.server';
import { log } from '@/lib/platform/log/log.server';
import type { Caller } from '@/lib/platform/workers/caller';

/**
 * Processor time, in milliseconds, that a caller's documents may cost without coming to a result: two minutes of a
 * processor in ten. Whoever has a hundred locked or damaged papers stays far below it.
 */
const FAILED_WORK: Limit = { name: 'failed-work', points: 120_000, seconds: 600 };

/** What the documents of one request cost, and who answers for it. */
export interface WorkMeter {
  /** Whose turn a document takes, and where its processor time is noted. */
  readonly callerFor: (documentId: string) => Caller;
  /** Takes the processor time of these documents out of the caller's allowance; without a list, of all. */
  readonly charge: (documentIds?: readonly string[]) => Promise<void>;
}

/** An account waits and answers for itself; visitors do by their address, because a cookie is easily dropped. */
function callerIdOf({ actor, visitor }: Context): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `address:${visitor.addressHash}`;
}

/**
 * The meter of a request. Throws `allowanceSpent` when the caller's documents have failed for too long: failing costs as much
 * as succeeding, and nothing else limits it.
 */
export async function openWorkMeter(ctx: Context): Promise<WorkMeter> {
  const id = callerIdOf(ctx);
  await requireAllowance(ctx.db, FAILED_WORK, id);
  const spentMs = new Map<string, number>();
  return {
    callerFor: (documentId) => ({
      id,
      spend: (cpuMs) => void spentMs.set(documentId, (spentMs.get(documentId) ?? 0) + cpuMs),
    }),
    async charge(documentIds = [...spentMs.keys()]) {
      const total = documentIds.reduce((sum, documentId) => sum + (spentMs.get(documentId) ?? 0), 0);
      // What the request failed of, or its answer, matters more.
      await spendAllowance(ctx.db, FAILED_WORK, id, total).catch((error: unknown) => {
        log().error({ requestId: ctx.requestId, err: error }, 'work not charged');
      });
    },
  };
}
