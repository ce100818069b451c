import 'server-only';
import { getPayerUsage } from '@/db/queries/usage';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { cheapestPlanWith, type Feature, mayUse } from './features';
import { currentPlan } from './usage';

/**
 * Checks that the caller may use a feature by their plan, their team's plan, or a trial.
 * Throws `planRequired` with the cheapest plan that includes it, also for anonymous callers.
 */
export async function requireFeature(ctx: Context, feature: Feature): Promise<void> {
  if (ctx.actor.kind === 'user') {
    const now = ctx.clock.now();
    const account = await getPayerUsage(ctx.db, ctx.actor.userId, now);
    if (!account) throw new AppError('unauthenticated');
    if (mayUse(feature, { ...account, planType: currentPlan(account, now) }, now)) return;
  }
  throw new AppError('planRequired', { plan: cheapestPlanWith(feature) });
}
