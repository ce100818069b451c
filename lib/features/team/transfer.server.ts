import 'server-only';
import { wantSubscriptionsEnded } from '@/db/queries/account';
import {
  countUsedSeats,
  findOwnerOf,
  isTeamRunning,
  listMembers,
  lockTeams,
  moveTeam,
  offerTransfer,
} from '@/db/queries/team';
import { recordAudit } from '@/lib/features/audit/record.server';
import { cancelAtPayPal } from '@/lib/features/payments/cancel-at-paypal.server';
import { openPaymentServices, type PaymentServices } from '@/lib/features/payments/payment-services.server';
import { cheapestPlanWith } from '@/lib/features/usage/features';
import { PLANS } from '@/lib/features/usage/plans';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { getTeam } from './get-team.server';
import { TEAM_SEATS, type TeamAnswer, type TransferTeam } from './team';

/**
 * Offers the caller's team to one of its members and ends an offer to another.
 * Nothing changes until the member accepts. Throws `notFound` if they are not a member.
 */
export async function offerTeam(ctx: UserContext, { memberId }: TransferTeam): Promise<TeamAnswer> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await lockTeams(tx, [userId]);
    const member = (await listMembers(tx, userId)).find(({ id }) => id === memberId);
    if (!member || !(await offerTransfer(tx, userId, memberId, now))) throw new AppError('notFound');
    await recordAudit(tx, { userId, action: 'transferOffered', subject: member.email }, now, userId);
  });
  return getTeam(ctx);
}

/** Withdraws the caller's offer of a team or, as a member, declines one. Does nothing if there is none. */
export async function withdrawOffer(ctx: UserContext): Promise<TeamAnswer> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const before = await findOwnerOf(tx, userId);
    await lockTeams(tx, before ? [before.id, userId] : [userId]);
    // Read again under the lock: the owner may have offered the team to another member, whose offer stays.
    const owner = await findOwnerOf(tx, userId);
    const isMembers = owner !== null && owner.id === before?.id && owner.transferOfferedAt !== null;
    const offeredBy = isMembers ? owner.id : userId;
    const offeredTo = (await listMembers(tx, offeredBy)).find(({ transferOfferedAt }) => transferOfferedAt !== null);
    if (!offeredTo) return;
    await offerTransfer(tx, offeredBy, null, now);
    const action = isMembers ? 'transferDeclined' : 'transferWithdrawn';
    await recordAudit(tx, { userId, action, subject: offeredTo.email }, now, offeredBy);
  });
  return getTeam(ctx);
}

/**
 * Makes the caller the owner of the offered team. This requires their own Business plan, because a subscription cannot
 * be transferred at PayPal.
 * Members and open invitations move. The former owner becomes a member, keeps the paid month, and is not charged any
 * more (decision 0040). Throws `notFound` without an offer, `planRequired` without Business, and `teamFull`.
 */
export async function acceptTeam(
  ctx: UserContext,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<TeamAnswer> {
  const { userId: to, email } = ctx.actor;
  const now = ctx.clock.now();
  const former = await ctx.db.transaction(async (tx) => {
    const offeredBy = await findOwnerOf(tx, to);
    if (!offeredBy) throw new AppError('notFound');
    await lockTeams(tx, [offeredBy.id, to]);
    // Read again under the lock: the offer may be gone.
    const owner = await findOwnerOf(tx, to);
    if (owner?.id !== offeredBy.id || !owner.transferOfferedAt) throw new AppError('notFound');
    if (!(await isTeamRunning(tx, to, now))) throw new AppError('planRequired', { plan: cheapestPlanWith('team') });
    await moveTeam(tx, { from: owner.id, to, now });
    // Counted after the move, which leaves one seat for a person who is in both teams, or invited by both owners.
    if ((await countUsedSeats(tx, to, now, '')) > TEAM_SEATS)
      throw new AppError('teamFull', { users: PLANS.business.users });
    await wantSubscriptionsEnded(tx, owner.id, now);
    for (const log of [owner.id, to]) {
      await recordAudit(
        tx,
        { userId: to, action: 'teamTransferred', subject: log === to ? owner.email : email },
        now,
        log,
      );
    }
    return owner.id;
  });
  if (services) await cancelAtPayPal(ctx.db, services, former);
  return getTeam(ctx);
}
