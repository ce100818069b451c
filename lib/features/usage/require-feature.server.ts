import 'server-only';
import { getPayerUsage } from '@/db/queries/usage';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { cheapestPlanWith, type Feature, mayUse } from './features';
import { currentPlan } from './usage';

/**
 * Lets a caller pass who may use a feature, by their plan, their team's, or trial. Throws `planRequired` with the cheapest plan that has it,
 * to a caller without an account too.
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
