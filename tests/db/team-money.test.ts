import { expect, it } from 'vitest';
import { listAuditEvents } from '@/db/queries/audit';
import { putMember } from '@/db/queries/team';
import { payments } from '@/db/schema/payments';
import { changeSubscription } from '@/lib/features/payments/change-subscription.server';
import { createOrder } from '@/lib/features/payments/create-order.server';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
import { verifyPayment } from '@/lib/features/payments/verify-payment.server';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { getTeam } from '@/lib/features/team/get-team.server';
import { notifyEndedTeams } from '@/lib/features/team/notify-ended-teams.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { FakePayPal, fakePaymentServices } from '../support/paypal';

const END = new Date('2026-04-10T12:00:00Z');
const AFTER_GRACE = new Date('2026-04-13T12:00:00Z');

describeOnEachDatabase('a team and its money', (getDb) => {
  /** An owner who has bought Business, and a member. */
  async function open() {
    const clock = { time: NOW, now: () => clock.time };
    const owner: UserContext = { ...(await userContext(getDb())), clock };
    const member: UserContext = { ...(await userContext(getDb(), { signedUpAt: new Date(0) })), clock };
    const paypal = new FakePayPal(NOW);
    const services = fakePaymentServices(paypal);
    const { subscriptionId } = await createSubscription(owner, { plan: 'business' }, services);
    paypal.approveSubscription(subscriptionId);
    await verifySubscription(owner, { subscriptionId }, services);
    await putMember(getDb(), { memberId: member.actor.userId, ownerId: owner.actor.userId, joinedAt: NOW });
    const travel = (to: Date) => {
      clock.time = to;
      paypal.now = to;
    };
    const log = async ({ actor }: UserContext) =>
      (await listAuditEvents(getDb(), actor.userId, {}, 50)).map(({ action, cents, actorId }) => [
        action,
        cents,
        actorId === actor.userId,
      ]);
    return { owner, member, paypal, services, travel, log };
  }
  type Shop = Awaited<ReturnType<typeof open>>;

  it('stays until the end of the paid time, then each falls back to their own plan', async () => {
    const { owner, member, services, travel } = await open();
    await changeSubscription(owner, { action: 'cancel' }, services);
    travel(new Date(END.getTime() - 1));
    expect((await getUsage(member)).planType).toBe('business');
    expect((await getTeam(member)).team).toMatchObject({ role: 'member', isRunning: true });
    travel(END);
    expect(await getUsage(member)).toMatchObject({ planType: 'free', remainingPages: 20 });
    expect((await getTeam(member)).team).toMatchObject({ role: 'member', isRunning: false });
    expect((await getTeam(owner)).team).toMatchObject({ role: 'owner', isRunning: false, members: [{}] });
  });

  it.each([
    ['cancelled, at its end', END, (shop: Shop) => changeSubscription(shop.owner, { action: 'cancel' }, shop.services)],
    ['not paid for, after the days of grace', AFTER_GRACE, async () => {}],
    [
      'given back in whole, at once',
      NOW,
      ({ owner, paypal, services }: Shop) =>
        handleEvent(owner, paypal.refund('sale', paypal.sales[0]?.id ?? '', 1200), services),
    ],
  ] as const)('tells owner and member once that Business has ended: %s', async (_how, end, act) => {
    const shop = await open();
    const letters: { to: string; text: string }[] = [];
    const people = [shop.owner, shop.member].map(({ actor }) => actor.email);
    const sweep = () =>
      notifyEndedTeams(getDb(), shop.owner.clock.now(), async (to, { text }) => {
        if (people.includes(to)) letters.push({ to, text });
        return true;
      });
    await sweep();
    expect(letters).toEqual([]);
    await act(shop);
    shop.travel(new Date(end.getTime() - 1));
    if (end !== NOW) await sweep();
    expect(letters).toEqual([]);
    shop.travel(end);
    // The first request already sees the own plan; each user is notified once, by the job and not by the request.
    for (const ctx of [shop.owner, shop.member]) expect((await getUsage(ctx)).planType).toBe('free');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(letters.map(({ to }) => to)).toEqual(people);
    expect(letters[0]?.text).toContain('Your Business plan has ended.');
    expect(letters[1]?.text).toContain('The Business plan of your team has ended.');
  });

  it('writes payments, changes and refunds into the owner’s log', async () => {
    const { owner, paypal, services, log } = await open();
    await changeSubscription(owner, { action: 'cancel' }, services);
    expect(await log(owner)).toEqual([
      ['subscriptionChanged', null, true],
      ['payment', 1200, false],
      ['subscriptionStarted', null, false],
    ]);
    const [sale] = paypal.sales;
    if (!sale) throw new Error('Nothing was paid.');
    await handleEvent(owner, paypal.refund('sale', sale.id, 600), services);
    expect((await log(owner))[0]).toEqual(['refund', 600, false]);
  });

  it('does not log what members buy for themselves', async () => {
    const { owner, member, paypal, services, log } = await open();
    const before = await log(owner);
    const { paypalOrderId } = await createOrder(member, { plan: 'personal' }, services);
    paypal.approveOrder(paypalOrderId);
    await verifyPayment(member, { paypalOrderId }, services);
    expect(await getDb().$count(payments)).toBeGreaterThan(1);
    expect(await log(owner)).toEqual(before);
    expect(await log(member)).toEqual([]);
    // The bought pages belong to the member and wait: the team's pages are used meanwhile.
    expect(await getUsage(member)).toMatchObject({ planType: 'business', remainingPages: 300 });
  });
});
