import 'server-only';
import { findOwnerOf, isTeamRunning, listInvitations, listMembers, type TeamInvitation } from '@/db/queries/team';
import type { UserContext } from '@/lib/context.server';
import { type InvitationView, TEAM_SEATS, type Team, type TeamAnswer } from './team';

/** What the caller has to do with a team. An owner without the plan sees it as long as somebody is in it. */
export async function getTeam(ctx: UserContext): Promise<TeamAnswer> {
  return { success: true, team: await teamOf(ctx) };
}

async function teamOf({ db, actor, clock }: UserContext): Promise<Team> {
  const { userId } = actor;
  const now = clock.now();
  const isRunning = await isTeamRunning(db, userId, now);
  const members = await listMembers(db, userId);
  if (isRunning || members.length > 0) {
    const invitations = isRunning ? await listInvitations(db, userId, now) : [];
    return {
      role: 'owner',
      isRunning,
      seats: TEAM_SEATS,
      members: members.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: joinedAt.toISOString() })),
      invitations: invitations.map(invitationView),
    };
  }
  const owner = await findOwnerOf(db, userId);
  if (!owner) return { role: 'none' };
  return { role: 'member', isRunning: await isTeamRunning(db, owner.id, now), owner };
}

/** An invitation as it is answered. */
export function invitationView({ id, address, expiresAt }: TeamInvitation): InvitationView {
  return { id, address, expiresAt: expiresAt.toISOString() };
}
