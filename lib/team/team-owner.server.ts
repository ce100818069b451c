import 'server-only';
import type { Db } from '@/db/client.server';
import { getPayerUsage, getUsage } from '@/db/queries/usage';
import type { UserContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { cheapestPlanWith, hasFeature } from '@/lib/usage/features';

/**
 * Lets a caller pass who has a team: by their own plan, not by one that they use as a member. Throws `teamOwnerOnly` to a member,
 * and `planRequired` to everybody else.
 * @param db the transaction in which something follows from it
 */
export async function requireTeamOwner({ actor, ...ctx }: UserContext, db: Db = ctx.db): Promise<void> {
  const own = await getUsage(db, actor.userId);
  if (!own) throw new AppError('unauthenticated');
  if (hasFeature(own.planType, 'team')) return;
  const used = await getPayerUsage(db, actor.userId);
  if (used && used.payerId !== actor.userId) throw new AppError('teamOwnerOnly');
  throw new AppError('planRequired', { plan: cheapestPlanWith('team') });
}
