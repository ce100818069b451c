import 'server-only';
import { deleteMember, findOwnerOf, listMembers } from '@/db/queries/team';
import { recordAudit } from '@/lib/features/audit/record.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { getTeam } from './get-team.server';
import type { TeamAnswer } from './team';

/**
 * Removes a member from the caller's team, also after its plan has ended.
 * The pages that they used stay used; they keep their documents and sessions. Throws `notFound` if they are not a
 * member.
 */
export async function removeMember(ctx: UserContext, id: unknown): Promise<TeamAnswer> {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const member = (await listMembers(tx, userId)).find((each) => each.id === id);
    if (!member || !(await deleteMember(tx, userId, member.id))) throw new AppError('notFound');
    await recordAudit(tx, { userId, action: 'memberRemoved', subject: member.email }, ctx.clock.now(), userId);
  });
  return getTeam(ctx);
}

/** Removes the caller from their team. Throws `notFound` if there is none. */
export async function leaveTeam(ctx: UserContext): Promise<TeamAnswer> {
  const { userId, email } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const owner = await findOwnerOf(tx, userId);
    if (!owner || !(await deleteMember(tx, owner.id, userId))) throw new AppError('notFound');
    await recordAudit(tx, { userId, action: 'memberLeft', subject: email }, ctx.clock.now(), owner.id);
  });
  return getTeam(ctx);
}
