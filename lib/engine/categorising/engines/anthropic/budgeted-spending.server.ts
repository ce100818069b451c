import 'server-only';
import type { Db } from '@/db/client.server';
import { addAccountCounts } from '@/db/queries/account-counters';
import { type AiAudience, type AiUsageKey, type AiUsageSums, addAiUsage, getAiCosts } from '@/db/queries/ai-usage';
import { lockKey } from '@/db/queries/categorisation';
import { addDailyCounts } from '@/db/queries/daily-counters';
import { log } from '@/lib/platform/log/log.server';
import type { AiCaller, Metric } from '@/lib/platform/metrics/metrics';
import type { Clock } from '@/lib/shared/clock';
import { NANO_DOLLARS } from './models';
import { type Spending, sumOf } from './spending';

/** Maximum spending a day (UTC), in dollars. */
export interface Budget {
  /** All callers together. */
  readonly dollarsADay: number;
  /** All anonymous visitors together. */
  readonly anonymousDollarsADay: number;
}

/** The same costs by plan, for the operator's overview. */
const COST_BY_ASKER: Metric = 'aiCost';

/** Bookings are serialised, so that two of them cannot use the same remaining budget. */
const BUDGET_LOCK = 'ai-budget';

/**
 * Spending of the deployment, in the database that all its processes share. An estimate is charged before the document
 * is sent, so concurrent calls cannot exceed the budget together. A process that crashes leaves its estimates charged.
 */
export function budgetedSpending({
  db,
  clock,
  audience,
  callerPlanOf,
  userId,
  budget,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly audience: AiAudience;
  /** Called at each booking. */
  readonly callerPlanOf: () => Promise<AiCaller>;
  /** The account that the cost is recorded for, so that the operator sees the cost of each. Absent: no account. */
  readonly userId?: string | undefined;
  readonly budget: Budget;
}): Spending {
  /** Adds an estimate, or the actual cost minus the estimate, to the day's sums and to the sums by plan. */
  const add = async (tx: Db, key: AiUsageKey, asker: AiCaller, sums: Partial<AiUsageSums>) => {
    await addAiUsage(tx, key, sums);
    const { costNanoDollars: count = 0 } = sums;
    await addDailyCounts(tx, [{ day: key.day, name: COST_BY_ASKER, key: asker, count, lastAt: clock.now() }]);
    if (userId) await addAccountCounts(tx, [{ userId, day: key.day, name: COST_BY_ASKER, key: asker, count }]);
  };
  return {
    async book(model, estimate) {
      const at = clock.now();
      const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
      const key = { day, audience, model };
      const asker = await callerPlanOf();
      const hasRoom = await db.transaction(async (tx) => {
        await lockKey(tx, BUDGET_LOCK);
        const { user, anonymous } = await getAiCosts(tx, day);
        if (user + anonymous + estimate > budget.dollarsADay * NANO_DOLLARS) return false;
        if (audience === 'anonymous' && anonymous + estimate > budget.anonymousDollarsADay * NANO_DOLLARS) return false;
        await add(tx, key, asker, { costNanoDollars: estimate });
        return true;
      });
      if (!hasRoom) return null;
      return {
        async settle(calls, isAnswered) {
          const { tokens, nanoDollars } = sumOf(model, calls, at);
          const sums = {
            documents: isAnswered ? 1 : 0,
            inputTokens: tokens.input,
            cacheWriteTokens: tokens.cacheWrite,
            cacheReadTokens: tokens.cacheRead,
            outputTokens: tokens.output,
            costNanoDollars: nanoDollars - estimate,
          };
          await db.transaction((tx) => add(tx, key, asker, sums));
          log().debug({ model, audience, ...tokens, nanoDollars, estimate }, 'document paid');
        },
      };
    },
  };
}
