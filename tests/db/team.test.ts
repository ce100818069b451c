import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertAuditEvent, listAuditEvents } from '@/db/queries/audit';
import { deleteExpiredInvitations } from '@/db/queries/team';
import { teamInvitations, teamMembers } from '@/db/schema/team';
import { users } from '@/db/schema/users';
import { acceptInvitation, viewInvitation } from '@/lib/features/team/accept.server';
import { getTeam } from '@/lib/features/team/get-team.server';
import { inviteMember, withdrawMemberInvitation } from '@/lib/features/team/invite.server';
import { leaveTeam, removeMember } from '@/lib/features/team/members.server';
import { INVITATION_DAYS, TEAM_SEATS } from '@/lib/features/team/team';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import type { Invitation } from '@/lib/platform/mailer/send.server';
import { DAY_MS } from '@/lib/shared/durations';
import { NOW, userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const later = <T extends Context>(ctx: T, days: number): T => ({
  ...ctx,
  clock: { now: () => new Date(NOW.getTime() + days * DAY_MS) },
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const tokenOf = (link: string | null) => ({ token: new URL(link ?? '').hash.slice(1) });
const notSent = async () => false;

describeOnEachDatabase('a team', (getDb) => {
  let owner: UserContext;
  let guest: UserContext;
  const setPlan = ({ actor }: UserContext, planType: string) =>
    getDb().update(users).set({ planType }).where(eq(users.id, actor.userId));
  const invite = async (email: string, ctx = owner) => {
    const { link, invitation } = await inviteMember(ctx, { email: email.toLowerCase() }, notSent);
    return { ...tokenOf(link), id: invitation.id };
  };
  /** Invites a user, who accepts. */
  const join = async (ctx: UserContext, of = owner) => acceptInvitation(ctx, await invite(ctx.actor.email, of));
  const another = () => userContext(getDb());
  const actionsOf = async ({ actor }: UserContext) =>
    (await listAuditEvents(getDb(), actor.userId, {}, 100)).map(({ action, subject }) => [action, subject]);
  beforeEach(async () => {
    [owner, guest] = [await another(), await another()];
    await setPlan(owner, 'business');
  });

  it('is joined by a link, once, by the invited address', async () => {
    const link = await invite(guest.actor.email);
    expect(await getTeam(owner)).toMatchObject({
      team: { role: 'owner', members: [], invitations: [{ id: link.id }] },
    });
    const { team } = await acceptInvitation(guest, link);
    expect(team).toMatchObject({ role: 'member', isRunning: true, owner: { email: owner.actor.email } });
    expect(await getTeam(owner)).toMatchObject({
      team: { role: 'owner', isRunning: true, invitations: [], members: [{ email: guest.actor.email }] },
    });
    expect(await codeOf(acceptInvitation(guest, link))).toBe('invitationUnknown');
    expect(await codeOf(viewInvitation(guest, link))).toBe('invitationUnknown');
    expect((await actionsOf(owner)).toSorted()).toEqual([
      ['memberInvited', guest.actor.email],
      ['memberJoined', guest.actor.email],
    ]);
  });

  it('stores no token, and its links cannot be guessed', async () => {
    const { token } = await invite(guest.actor.email);
    const [stored] = await getDb()
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.ownerId, owner.actor.userId));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await codeOf(acceptInvitation(guest, { token: `${'A'.repeat(42)}B` }))).toBe('invitationUnknown');
  });

  it('tells the holder of a link what it is for, and for whom', async () => {
    const link = await invite(guest.actor.email);
    const look = async (ctx: Context) => (await viewInvitation(ctx, link)).invitation;
    const address = guest.actor.email;
    expect(await look(visitorContext(getDb()))).toMatchObject({ address, isForCaller: null });
    expect(await look(guest)).toMatchObject({ address, isForCaller: true, owner: { email: owner.actor.email } });
    expect(await look(await another())).toMatchObject({ address, isForCaller: false });
  });

  it('is not for an address that was not invited', async () => {
    const link = await invite(guest.actor.email);
    expect(await codeOf(acceptInvitation(await another(), link))).toBe('invitationForAnother');
    expect(await codeOf(acceptInvitation(guest, link))).toBe('done');
  });

  it('accepts the invited address in upper or lower case', async () => {
    const sub = randomUUID();
    const { upsertGoogleUser } = await import('@/db/queries/users');
    const user = await upsertGoogleUser(getDb(), { sub, email: `Noa.${sub}@Example.com` }, NOW);
    const noa: UserContext = { ...guest, actor: { ...guest.actor, userId: user.id, email: user.email } };
    expect(await codeOf(join(noa))).toBe('done');
  });

  it('is not joined by an expired link', async () => {
    const link = await invite(guest.actor.email);
    expect(await codeOf(acceptInvitation(later(guest, INVITATION_DAYS), link))).toBe('invitationExpired');
    expect(await codeOf(viewInvitation(later(guest, INVITATION_DAYS), link))).toBe('invitationExpired');
    expect(await getTeam(later(owner, INVITATION_DAYS))).toMatchObject({ team: { invitations: [] } });
    await deleteExpiredInvitations(getDb(), new Date(NOW.getTime() + INVITATION_DAYS * DAY_MS));
    expect(await codeOf(acceptInvitation(later(guest, INVITATION_DAYS - 0.01), link))).toBe('done');
  });

  it('is not joined by a withdrawn link, or by one that another replaced', async () => {
    const first = await invite(guest.actor.email);
    const second = await invite(guest.actor.email);
    expect(await codeOf(acceptInvitation(guest, first))).toBe('invitationUnknown');
    await withdrawMemberInvitation(owner, second.id);
    expect(await codeOf(acceptInvitation(guest, second))).toBe('invitationUnknown');
    expect(await codeOf(withdrawMemberInvitation(owner, second.id))).toBe('invitationUnknown');
    expect(await codeOf(withdrawMemberInvitation(owner, 'nonsense'))).toBe('invitationUnknown');
  });

  it('has a limited number of seats for members and invitations', async () => {
    await join(guest);
    await invite('second@example.com');
    expect(await codeOf(invite('third@example.com'))).toBe('teamFull');
    expect(await codeOf(invite('second@example.com'))).toBe('done');
    await withdrawMemberInvitation(owner, (await invite('second@example.com')).id);
    expect(await codeOf(invite('third@example.com'))).toBe('done');
    const afterwards = later(owner, INVITATION_DAYS);
    expect(await codeOf(invite('fourth@example.com', afterwards))).toBe('done');
  });

  it('never exceeds its seats, however many are invited or accept at once', async () => {
    const invited = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const ctx = await another();
        return invite(ctx.actor.email).then(
          (link) => ({ ctx, link }),
          () => null,
        );
      }),
    );
    const links = invited.flatMap((each) => each ?? []);
    expect(links).toHaveLength(TEAM_SEATS);
    const twice = [...links, ...links].map(({ ctx, link }) => codeOf(acceptInvitation(ctx, link)));
    expect((await Promise.all(twice)).toSorted()).toEqual(['done', 'done', 'invitationUnknown', 'invitationUnknown']);
    expect(await getDb().$count(teamMembers, eq(teamMembers.ownerId, owner.actor.userId))).toBe(TEAM_SEATS);
  });

  it('is only one at a time for a member', async () => {
    const otherOwner = await another();
    await setPlan(otherOwner, 'business');
    await join(guest);
    const link = await invite(guest.actor.email, otherOwner);
    expect(await codeOf(acceptInvitation(guest, link))).toBe('teamElsewhere');
    await setPlan(owner, 'free');
    expect(await codeOf(acceptInvitation(guest, link))).toBe('done');
    expect(await getTeam(guest)).toMatchObject({ team: { role: 'member', owner: { email: otherOwner.actor.email } } });
  });

  it('survives two owners who invite each other at once', async () => {
    await setPlan(guest, 'business');
    const [one, two] = [await invite(guest.actor.email), await invite(owner.actor.email, guest)];
    const outcomes = [codeOf(acceptInvitation(guest, one)), codeOf(acceptInvitation(owner, two))];
    expect(await Promise.all(outcomes)).toEqual(['teamOwnPlan', 'teamOwnPlan']);
  });

  describe('refuses', () => {
    it('an owner without a Business plan', async () => {
      await setPlan(owner, 'personalplus');
      expect(await codeOf(invite(guest.actor.email))).toBe('planRequired');
      expect(await getTeam(owner)).toEqual({ success: true, team: { role: 'none' } });
    });

    it('members who act as the owner', async () => {
      await join(guest);
      expect(await codeOf(invite('x@example.com', guest))).toBe('teamOwnerOnly');
      expect(await codeOf(removeMember(guest, owner.actor.userId))).toBe('notFound');
      const { id } = await invite('x@example.com');
      expect(await codeOf(withdrawMemberInvitation(guest, id))).toBe('invitationUnknown');
    });

    it('invitations of its owner and its members', async () => {
      expect(await codeOf(invite(owner.actor.email))).toBe('invitationOwn');
      await join(guest);
      expect(await codeOf(invite(guest.actor.email))).toBe('alreadyMember');
    });

    it('somebody who accepts after the plan has ended', async () => {
      const link = await invite(guest.actor.email);
      await setPlan(owner, 'personal');
      expect(await codeOf(acceptInvitation(guest, link))).toBe('teamOver');
    });
  });

  it('loses members who are removed or leave, and says so in the log', async () => {
    const second = await another();
    await join(guest);
    await join(second);
    expect(await codeOf(removeMember(owner, randomUUID()))).toBe('notFound');
    await removeMember(owner, guest.actor.userId);
    await leaveTeam(second);
    expect(await getTeam(owner)).toMatchObject({ team: { members: [] } });
    expect(await codeOf(leaveTeam(second))).toBe('notFound');
    expect(await codeOf(removeMember(owner, guest.actor.userId))).toBe('notFound');
    expect((await actionsOf(owner)).slice(0, 2)).toEqual([
      ['memberLeft', second.actor.email],
      ['memberRemoved', guest.actor.email],
    ]);
  });

  it('is visible to both sides after Business has ended, and can be left', async () => {
    await join(guest);
    await setPlan(owner, 'free');
    expect(await getTeam(owner)).toMatchObject({ team: { role: 'owner', isRunning: false, members: [{}] } });
    expect(await getTeam(guest)).toMatchObject({ team: { role: 'member', isRunning: false } });
    expect(await leaveTeam(guest)).toEqual({ success: true, team: { role: 'none' } });
    expect(await getTeam(owner)).toEqual({ success: true, team: { role: 'none' } });
  });

  it('logs nothing of a change that fails', async () => {
    const link = await invite(guest.actor.email);
    await acceptInvitation(guest, link);
    const before = await actionsOf(owner);
    await Promise.all([codeOf(acceptInvitation(guest, link)), codeOf(invite(owner.actor.email))]);
    expect(await actionsOf(owner)).toEqual(before);
  });

  it('shows the link only if no e-mail was sent', async () => {
    const sent: Invitation[] = [];
    const send = async (invitation: Invitation) => {
      sent.push(invitation);
      return true;
    };
    const answer = await inviteMember({ ...owner, locale: 'he' }, { email: 'noa@example.com' }, send);
    expect(answer.link).toBeNull();
    expect(sent[0]).toMatchObject({ to: 'noa@example.com', from: owner.actor.email, locale: 'he' });
    expect(sent[0]?.link).toMatch(/^http:\/\/localhost:3000\/he\/invitation#[\w-]{43}$/);
  });

  it('logs the actions of members only', async () => {
    await join(guest);
    const note = (ctx: UserContext) =>
      insertAuditEvent(getDb(), { userId: ctx.actor.userId, action: 'signIn', at: NOW });
    const stranger = await another();
    await Promise.all([note(guest), note(stranger), note(owner)]);
    const entries = await listAuditEvents(getDb(), owner.actor.userId, { action: 'signIn' }, 10);
    expect(entries.map(({ actorEmail }) => actorEmail).toSorted()).toEqual(
      [guest.actor.email, owner.actor.email].toSorted(),
    );
    await setPlan(owner, 'free');
    await note(guest);
    expect(await listAuditEvents(getDb(), owner.actor.userId, { action: 'signIn' }, 10)).toHaveLength(2);
    expect(await listAuditEvents(getDb(), guest.actor.userId, {}, 10)).toEqual([]);
  });
});
