import 'server-only';
import { findUserById } from '@/db/queries/users';
import type { Context } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { cheapestPlanWith, type Feature, mayUse } from './features';
import { currentPlan } from './usage';

/**
 * Lets a caller pass who may use a feature, by plan or trial. Throws `planRequired` with the cheapest plan that has it,
 * to a caller without an account too.
 */
export async function requireFeature(ctx: Context, feature: Feature): Promise<void> {
  if (ctx.actor.kind === 'user') {
    const user = await findUserById(ctx.db, ctx.actor.userId);
    if (!user) throw new AppError('unauthenticated');
    const now = ctx.clock.now();
    const account = { planType: currentPlan(user, now), signedUpAt: user.createdAt };
    if (mayUse(feature, account, now)) return;
  }
  throw new AppError('planRequired', { plan: cheapestPlanWith(feature) });
}
