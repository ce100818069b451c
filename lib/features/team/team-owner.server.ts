import 'server-only';
import { getPayerUsage, getUsage } from '@/db/queries/usage';
import { cheapestPlanWith, hasFeature } from '@/lib/features/usage/features';
import { currentPlan } from '@/lib/features/usage/usage';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/**
 * Checks that the caller's own plan includes a team; a membership is not enough.
 * Throws `teamOwnerOnly` for a member, and `planRequired` for everybody else.
 */
export async function requireTeamOwner({ actor, clock, db }: UserContext): Promise<void> {
  const usage = await getUsage(db, actor.userId);
  if (!usage) throw new AppError('unauthenticated');
  const now = clock.now();
  if (hasFeature(currentPlan(usage, now), 'team')) return;
  const used = await getPayerUsage(db, actor.userId, now);
  if (used && used.payerId !== actor.userId) throw new AppError('teamOwnerOnly');
  throw new AppError('planRequired', { plan: cheapestPlanWith('team') });
}
