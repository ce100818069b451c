import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  countUsedSeats,
  listMembers,
  lockTeams,
  putInvitation,
  type TeamInvitation,
  withdrawInvitation,
} from '@/db/queries/team';
import { recordAudit } from '@/lib/features/audit/record.server';
import { PLANS } from '@/lib/features/usage/plans';
import type { UserContext } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError } from '@/lib/platform/errors';
import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n/locales';
import { type Invitation, sendInvitation } from '@/lib/platform/mailer/send.server';
import { DAY_MS } from '@/lib/shared/durations';
import { Uuid } from '@/lib/shared/uuid';
import { getTeam, invitationView } from './get-team.server';
import {
  INVITATION_DAYS,
  INVITATION_PATH,
  type InvitedAnswer,
  type InviteMember,
  TEAM_SEATS,
  type TeamAnswer,
} from './team';
import { requireTeamOwner } from './team-owner.server';

/** Length of an invitation's random token: 256 bits. Anyone with the link can accept the invitation, once. */
const TOKEN_BYTES = 32;

/** Returns the stored form of a token. */
export function hashOfToken(token: string): string {
  return keyedHash('invitation', token);
}

/** Returns the URL where an invitation is accepted, in the inviter's language. */
function linkOf(token: string, locale: Locale): string {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return `${env().NEXTAUTH_URL}${prefix}${INVITATION_PATH}#${token}`;
}

/**
 * Invites an address into the caller's team: by e-mail or, if that is not configured or fails, by the link in the
 * answer.
 * Inviting the same address again creates a new link and invalidates the earlier one. Throws `planRequired`,
 * `teamOwnerOnly`, `invitationOwn`, `alreadyMember` and `teamFull`.
 * @param send returns true if the e-mail was sent
 */
export async function inviteMember(
  ctx: UserContext,
  { email: address }: InviteMember,
  send: (letter: Invitation) => Promise<boolean> = sendInvitation,
): Promise<InvitedAnswer> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const invitation = await ctx.db.transaction((tx) => storeInvitation({ ...ctx, db: tx }, address, token));
  const link = linkOf(token, ctx.locale);
  const { expiresAt } = invitation;
  const isSent = await send({ to: address, from: ctx.actor.email, link, expiresAt, locale: ctx.locale });
  return { ...(await getTeam(ctx)), invitation: invitationView(invitation), link: isSent ? null : link };
}

async function storeInvitation(ctx: UserContext, address: string, token: string): Promise<TeamInvitation> {
  const { db, actor, clock } = ctx;
  const now = clock.now();
  await lockTeams(db, [actor.userId]);
  await requireTeamOwner(ctx);
  if (address === actor.email.toLowerCase()) throw new AppError('invitationOwn');
  const members = await listMembers(db, actor.userId);
  if (members.some(({ email }) => email.toLowerCase() === address)) throw new AppError('alreadyMember', { address });
  if ((await countUsedSeats(db, actor.userId, now, address)) >= TEAM_SEATS) {
    throw new AppError('teamFull', { users: PLANS.business.users });
  }
  await recordAudit(db, { userId: actor.userId, action: 'memberInvited', subject: address }, now);
  return putInvitation(db, {
    ownerId: actor.userId,
    address,
    tokenHash: hashOfToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
}

/** Withdraws one of the caller's invitations and invalidates its link. Throws `invitationUnknown`. */
export async function withdrawMemberInvitation(ctx: UserContext, id: unknown): Promise<TeamAnswer> {
  const invitationId = Uuid.safeParse(id);
  if (!invitationId.success) throw new AppError('invitationUnknown');
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const subject = await withdrawInvitation(tx, userId, invitationId.data);
    if (subject === null) throw new AppError('invitationUnknown');
    await recordAudit(tx, { userId, action: 'invitationWithdrawn', subject }, ctx.clock.now(), userId);
  });
  return getTeam(ctx);
}
