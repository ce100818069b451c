import 'server-only';
import type { Db } from '@/db/client.server';
import { type AiAudience, addAiUsage, getAiCosts } from '@/db/queries/ai-usage';
import { lockKey } from '@/db/queries/categorisation';
import type { Clock } from '@/lib/clock';
import { log } from '@/lib/http/log.server';
import { NANO_DOLLARS } from './models';
import { type Spending, sumOf } from './spending';

/** Most that may be spent a day (UTC), in dollars. */
export interface Budget {
  /** By everybody together. */
  readonly dollarsADay: number;
  /** By anonymous visitors together. */
  readonly anonymousDollarsADay: number;
}

/** Those who book wait for one another, so that several cannot take the same rest of the budget. */
const BUDGET_LOCK = 'ai-budget';

/**
 * Money of the deployment, in the database that all its processes share. A document's estimate is counted from before it
 * is sent, so calls under way cannot overshoot together; a process that dies leaves its estimates standing.
 */
export function budgetedSpending({
  db,
  clock,
  audience,
  budget,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly audience: AiAudience;
  readonly budget: Budget;
}): Spending {
  return {
    async book(model, estimate) {
      const at = clock.now();
      const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
      const key = { day, audience, model };
      const hasRoom = await db.transaction(async (tx) => {
        await lockKey(tx, BUDGET_LOCK);
        const { user, anonymous } = await getAiCosts(tx, day);
        if (user + anonymous + estimate > budget.dollarsADay * NANO_DOLLARS) return false;
        if (audience === 'anonymous' && anonymous + estimate > budget.anonymousDollarsADay * NANO_DOLLARS) return false;
        await addAiUsage(tx, key, { costNanoDollars: estimate });
        return true;
      });
      if (!hasRoom) return null;
      return {
        async settle(calls, isAnswered) {
          const { tokens, nanoDollars } = sumOf(model, calls, at);
          await addAiUsage(db, key, {
            documents: isAnswered ? 1 : 0,
            inputTokens: tokens.input,
            cacheWriteTokens: tokens.cacheWrite,
            cacheReadTokens: tokens.cacheRead,
            outputTokens: tokens.output,
            costNanoDollars: nanoDollars - estimate,
          });
          log().debug({ model, audience, ...tokens, nanoDollars, estimate }, 'document paid');
        },
      };
    },
  };
}
