import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listAuditEvents } from '@/db/queries/audit';
import { subscriptions } from '@/db/schema/payments';
import { users } from '@/db/schema/users';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { acceptInvitation } from '@/lib/features/team/accept.server';
import { getTeam } from '@/lib/features/team/get-team.server';
import { inviteMember } from '@/lib/features/team/invite.server';
import { leaveTeam } from '@/lib/features/team/members.server';
import { INVITATION_DAYS } from '@/lib/features/team/team';
import { acceptTeam, offerTeam, withdrawOffer } from '@/lib/features/team/transfer.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { DAY_MS } from '@/lib/shared/durations';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { FakePayPal, fakePaymentServices } from '../support/paypal';
import { sortDocuments } from '../support/sort-documents';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describeOnEachDatabase('a team', (getDb) => {
  let owner: UserContext;
  let newOwner: UserContext;
  let other: UserContext;
  let paypal: FakePayPal;
  let services: ReturnType<typeof fakePaymentServices>;
  const subscribe = async (ctx: UserContext) => {
    const { subscriptionId } = await createSubscription(ctx, { plan: 'business' }, services);
    paypal.approveSubscription(subscriptionId);
    await verifySubscription(ctx, { subscriptionId }, services);
    return subscriptionId;
  };
  const invite = async (email: string, by = owner) =>
    (await inviteMember(by, { email: email.toLowerCase() }, async () => false)).link ?? '';
  const join = async (ctx: UserContext) =>
    acceptInvitation(ctx, { token: new URL(await invite(ctx.actor.email)).hash.slice(1) });
  const take = async (ctx: UserContext, pages: number) =>
    claimUsage(ctx, { sessionId: await sortDocuments(ctx, [{ pages }]), documentCount: 1 });
  const teamOf = async (ctx: UserContext) => (await getTeam(ctx)).team;
  const actionsOf = async ({ actor }: UserContext) =>
    (await listAuditEvents(getDb(), actor.userId, {}, 100)).map(({ action, subject }) => [action, subject]);
  const offer = (memberId = newOwner.actor.userId, by = owner) => offerTeam(by, { memberId });

  beforeEach(async () => {
    [owner, newOwner, other] = [await userContext(getDb()), await userContext(getDb()), await userContext(getDb())];
    paypal = new FakePayPal(NOW);
    services = fakePaymentServices(paypal);
    await subscribe(owner);
    await join(newOwner);
  });

  it('shows its owner the pages used by each current and former member, which add up to the usage', async () => {
    await join(other);
    await take(owner, 3);
    await take(newOwner, 5);
    await take(other, 7);
    await leaveTeam(other);
    expect(await teamOf(owner)).toMatchObject({
      ownPages: 3,
      otherPages: 7,
      members: [{ email: newOwner.actor.email, pages: 5, isOffered: false }],
    });
    expect((await getUsage(owner)).documentsProcessedThisMonth).toBe(15);
  });

  it('is offered to a member, which changes nothing yet and can be withdrawn by either side', async () => {
    await offer();
    expect(await teamOf(owner)).toMatchObject({ role: 'owner', members: [{ isOffered: true }] });
    expect(await teamOf(newOwner)).toMatchObject({
      role: 'member',
      isOffered: true,
      owner: { email: owner.actor.email },
    });
    await withdrawOffer(newOwner);
    expect(await teamOf(newOwner)).toMatchObject({ isOffered: false });
    await offer();
    await withdrawOffer(owner);
    expect(await teamOf(newOwner)).toMatchObject({ isOffered: false });
    expect(await codeOf(acceptTeam(newOwner, services))).toBe('notFound');
    expect((await actionsOf(owner)).filter(([action]) => String(action).startsWith('transfer'))).toEqual(
      ['transferWithdrawn', 'transferOffered', 'transferDeclined', 'transferOffered'].map((action) => [
        action,
        newOwner.actor.email,
      ]),
    );
  });

  it('is offered only by its owner and only to its members', async () => {
    expect(await codeOf(offer(other.actor.userId))).toBe('notFound');
    expect(await codeOf(offer(owner.actor.userId))).toBe('notFound');
    expect(await codeOf(offer(owner.actor.userId, newOwner))).toBe('notFound');
    expect(await codeOf(acceptTeam(other, services))).toBe('notFound');
  });

  it('can be taken over only with an own Business plan', async () => {
    await offer();
    expect(await codeOf(acceptTeam(newOwner, services))).toBe('planRequired');
    expect(await teamOf(owner)).toMatchObject({ role: 'owner', members: [{ isOffered: true }] });
  });

  it('stays offered to a member who has bought the plan for it', async () => {
    await offer();
    await subscribe(newOwner);
    expect(await teamOf(newOwner)).toMatchObject({
      role: 'member',
      isOffered: true,
      owner: { email: owner.actor.email },
    });
    await withdrawOffer(newOwner);
    expect(await teamOf(newOwner)).toMatchObject({ role: 'owner', isRunning: true, members: [] });
  });

  it('shows its new owner no pages that the former owner’s plan paid for', async () => {
    await join(other);
    await take(other, 6);
    await offer();
    await subscribe(newOwner);
    await acceptTeam(newOwner, services);
    await take(other, 2);
    const team = await teamOf(newOwner);
    expect(team).toMatchObject({ ownPages: 0, otherPages: 0 });
    expect(team.role === 'owner' && team.members.find(({ email }) => email === other.actor.email)?.pages).toBe(2);
  });

  it('moves with its members and invitations; the former owner is no longer charged and keeps the paid month', async () => {
    await invite(other.actor.email);
    await offer();
    await subscribe(newOwner);
    await Promise.all([acceptTeam(newOwner, services).catch(() => {}), acceptTeam(newOwner, services).catch(() => {})]);
    expect(await teamOf(newOwner)).toMatchObject({
      role: 'owner',
      isRunning: true,
      members: [{ email: owner.actor.email }],
      invitations: [{ address: other.actor.email.toLowerCase() }],
    });
    // The former owner's plan is valid until the end of the paid period, and PayPal cancels the subscription.
    expect((await getUsage(owner)).planType).toBe('business');
    expect(paypal.cancelled).toHaveLength(1);
    const [row] = await getDb().select().from(subscriptions).where(eq(subscriptions.userId, owner.actor.userId));
    expect([row?.status, row?.paypalSubscriptionId]).toEqual(['cancelled', paypal.cancelled[0]]);
    for (const ctx of [owner, newOwner]) {
      expect((await actionsOf(ctx)).filter(([action]) => action === 'teamTransferred')).toHaveLength(1);
    }
    // Afterwards they use the new owner's pages.
    await getDb().update(users).set({ planType: 'free' }).where(eq(users.id, owner.actor.userId));
    await take(owner, 4);
    expect((await getUsage(newOwner)).documentsProcessedThisMonth).toBe(4);
    expect(await teamOf(owner)).toMatchObject({ role: 'member', isOffered: false });
  });

  it('counts a person once who was invited by both owners or is already a member', async () => {
    await join(other);
    await offer();
    await subscribe(newOwner);
    expect(await teamOf(newOwner)).toMatchObject({ role: 'member', hasOwnPlan: true });
    await invite(other.actor.email, newOwner);
    await acceptTeam(newOwner, services);
    const team = await teamOf(newOwner);
    expect(team).toMatchObject({ role: 'owner', invitations: [] });
    expect(team.role === 'owner' && team.members.map(({ email }) => email).sort()).toEqual(
      [owner.actor.email, other.actor.email].sort(),
    );
  });

  it('has one seat for an address that both owners have invited', async () => {
    await invite('somebody@example.com');
    await offer();
    await subscribe(newOwner);
    await invite('somebody@example.com', newOwner);
    await acceptTeam(newOwner, services);
    expect(await teamOf(newOwner)).toMatchObject({ members: [{ email: owner.actor.email }], invitations: [{}] });
  });

  it('keeps an open invitation if the new owner’s own one has expired', async () => {
    await offer();
    await subscribe(newOwner);
    await invite('somebody@example.com', newOwner);
    const later = new Date(NOW.getTime() + (INVITATION_DAYS + 1) * DAY_MS);
    const clock = { now: () => later };
    const [former, next] = [
      { ...owner, clock },
      { ...newOwner, clock },
    ];
    await invite('somebody@example.com', former);
    await acceptTeam(next, services);
    expect(await teamOf(next)).toMatchObject({ invitations: [{ address: 'somebody@example.com' }] });
  });

  it('never has more people than seats, whoever has invited whom', async () => {
    await join(other);
    await offer();
    await subscribe(newOwner);
    await invite('somebody@example.com', newOwner);
    expect(await codeOf(acceptTeam(newOwner, services))).toBe('teamFull');
    expect(await teamOf(owner)).toMatchObject({ role: 'owner' });
  });
});
