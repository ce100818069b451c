import 'server-only';
import type { Db } from '@/db/client.server';
import {
  findOwnerOf,
  isTeamRunning,
  listInvitations,
  listMembers,
  sumPagesTaken,
  type TeamInvitation,
  type TeamPerson,
} from '@/db/queries/team';
import { getUsage } from '@/db/queries/usage';
import { rollOver } from '@/lib/features/usage/usage';
import type { UserContext } from '@/lib/platform/context.server';
import { type InvitationView, TEAM_SEATS, type Team, type TeamAnswer, type TeamMember } from './team';

/** Returns the caller's role in a team. An owner without the plan sees the team as long as it has members. */
export async function getTeam(ctx: UserContext): Promise<TeamAnswer> {
  return { success: true, team: await teamOf(ctx) };
}

async function teamOf({ db, actor, clock }: UserContext): Promise<Team> {
  const { userId } = actor;
  const now = clock.now();
  const isRunning = await isTeamRunning(db, userId, now);
  const members = await listMembers(db, userId);
  const owner = await findOwnerOf(db, userId);
  // Accepting an offered team requires an own Business plan, so the offer stays visible after that is bought.
  const isOffered = members.length === 0 && owner != null && owner.transferOfferedAt !== null;
  if (!isOffered && (isRunning || members.length > 0)) {
    const invitations = isRunning ? await listInvitations(db, userId, now) : [];
    return {
      role: 'owner',
      isRunning,
      seats: TEAM_SEATS,
      ...(await pagesByMember(db, userId, members, now)),
      invitations: invitations.map(invitationView),
    };
  }
  if (!owner) return { role: 'none' };
  const { id, email, name } = owner;
  const isMemberOfRunning = await isTeamRunning(db, id, now);
  return {
    role: 'member',
    isRunning: isMemberOfRunning,
    hasOwnPlan: isRunning,
    owner: { id, email, name },
    isOffered: owner.transferOfferedAt !== null,
  };
}

/**
 * Returns the members with the pages that each has used in the current period. The remainder was used by former
 * members.
 */
async function pagesByMember(db: Db, ownerId: string, people: readonly TeamPerson[], now: Date) {
  const stored = await getUsage(db, ownerId);
  const usage = stored && rollOver(stored, now);
  const start = usage?.periodStart ?? now;
  const ownPages = await sumPagesTaken(db, ownerId, ownerId, start);
  const members: TeamMember[] = [];
  for (const { id, email, name, joinedAt, transferOfferedAt } of people) {
    const pages = await sumPagesTaken(db, id, ownerId, new Date(Math.max(joinedAt.getTime(), start.getTime())));
    const isOffered = transferOfferedAt !== null;
    members.push({ id, email, name, joinedAt: joinedAt.toISOString(), pages, isOffered });
  }
  const countedPages = members.reduce((sum, { pages }) => sum + pages, ownPages);
  return { members, ownPages, otherPages: Math.max(0, (usage?.documentsProcessedThisMonth ?? 0) - countedPages) };
}

/** Converts an invitation to an answer. */
export function invitationView({ id, address, expiresAt }: TeamInvitation): InvitationView {
  return { id, address, expiresAt: expiresAt.toISOString() };
}
