import 'server-only';
import type { Db } from '@/db/client.server';
import {
  countUsedSeats,
  findInvitation,
  findOwnerOf,
  isTeamRunning,
  lockTeams,
  putMember,
  type TeamInvitation,
  takeInvitation,
} from '@/db/queries/team';
import { findUserById } from '@/db/queries/users';
import { recordAudit } from '@/lib/features/audit/record.server';
import { PLANS } from '@/lib/features/usage/plans';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { getTeam } from './get-team.server';
import { hashOfToken } from './invite.server';
import { type InvitationAnswer, type InvitationLink, TEAM_SEATS, type TeamAnswer } from './team';

/** Returns the invitation of a link to anyone who has the link. Throws like `acceptInvitation` for an invalid link. */
export async function viewInvitation(ctx: Context, { token }: InvitationLink): Promise<InvitationAnswer> {
  const { address, expiresAt, ownerId } = await requireInvitation(ctx, ctx.db, token);
  const owner = await findUserById(ctx.db, ownerId);
  if (!owner) throw new AppError('invitationUnknown');
  const isForCaller = ctx.actor.kind === 'user' ? isAddressOf(ctx.actor.email, address) : null;
  const { email, name } = owner;
  return {
    success: true,
    invitation: { address, expiresAt: expiresAt.toISOString(), owner: { email, name }, isForCaller },
  };
}

/**
 * Makes the caller a member of the team that invited their address, and uses up the link.
 * Throws `invitationUnknown` for a link that was used, withdrawn or never issued, `invitationExpired`,
 * `invitationForAnother` with the invited address. Throws `teamOver` if the plan has ended, `teamOwnPlan` if the caller
 * has Business, `teamElsewhere` for a member of another active team, and `teamFull`.
 */
export async function acceptInvitation(ctx: UserContext, { token }: InvitationLink): Promise<TeamAnswer> {
  const { userId: memberId, email } = ctx.actor;
  const now = ctx.clock.now();
  const invitation = await requireInvitation(ctx, ctx.db, token);
  const { ownerId, address } = invitation;
  if (!isAddressOf(email, address)) throw new AppError('invitationForAnother', { address });
  await ctx.db.transaction(async (tx) => {
    // Locks the member too, so that nobody joins two teams at once.
    await lockTeams(tx, [ownerId, memberId]);
    if (!(await takeInvitation(tx, invitation.id))) throw new AppError('invitationUnknown');
    await requireMayJoin(tx, { memberId, ownerId }, now);
    if ((await countUsedSeats(tx, ownerId, now, address)) >= TEAM_SEATS) {
      throw new AppError('teamFull', { users: PLANS.business.users });
    }
    await putMember(tx, { memberId, ownerId, joinedAt: now });
    await recordAudit(tx, { userId: memberId, action: 'memberJoined', subject: address }, now, ownerId);
  });
  return getTeam(ctx);
}

async function requireMayJoin(
  tx: Db,
  { memberId, ownerId }: { memberId: string; ownerId: string },
  now: Date,
): Promise<void> {
  if (!(await isTeamRunning(tx, ownerId, now))) throw new AppError('teamOver');
  if (await isTeamRunning(tx, memberId, now)) throw new AppError('teamOwnPlan');
  const before = await findOwnerOf(tx, memberId);
  if (before && before.id !== ownerId && (await isTeamRunning(tx, before.id, now))) throw new AppError('teamElsewhere');
}

async function requireInvitation({ clock }: Context, db: Db, token: string): Promise<TeamInvitation> {
  const invitation = await findInvitation(db, hashOfToken(token));
  if (!invitation) throw new AppError('invitationUnknown');
  if (invitation.expiresAt <= clock.now()) throw new AppError('invitationExpired');
  return invitation;
}

const isAddressOf = (email: string, address: string): boolean => email.toLowerCase() === address;
