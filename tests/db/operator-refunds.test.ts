import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { operatorLog } from '@/db/schema/operator';
import { payments, subscriptions } from '@/db/schema/payments';
import { teamMembers } from '@/db/schema/team';
import { users } from '@/db/schema/users';
import { extendTrial } from '@/lib/features/admin/change-account.server';
import { listManagedUsers } from '@/lib/features/admin/list-managed-users.server';
import { ManagementQuery } from '@/lib/features/admin/management';
import { listUserPayments, previewRefund, refundPayment } from '@/lib/features/admin/refund.server';
import { suspendUser } from '@/lib/features/admin/suspend-user.server';
import { updatePlan } from '@/lib/features/admin/update-plan.server';
import { createOrder } from '@/lib/features/payments/create-order.server';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
import { verifyPayment } from '@/lib/features/payments/verify-payment.server';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { OperatorContext, UserContext } from '@/lib/platform/context.server';
import { DAY_MS } from '@/lib/shared/durations';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { operatorContext, setUpOperator } from '../support/operator';
import { FakePayPal, fakePaymentServices } from '../support/paypal';
import { sortDocuments } from '../support/sort-documents';

setUpOperator();

describeOnEachDatabase('the operator', (getDb) => {
  /** An account that bought 100 pages for $5, a fake PayPal, and the operator. */
  const open = async () => {
    const db = getDb();
    const account: UserContext = await userContext(db);
    const operator: OperatorContext = operatorContext(db);
    const paypal = new FakePayPal(NOW);
    const services = fakePaymentServices(paypal);
    const { userId } = account.actor;
    const { paypalOrderId: orderId } = await createOrder(account, { plan: 'personal' }, services);
    paypal.approveOrder(orderId);
    await verifyPayment(account, { paypalOrderId: orderId }, services);
    const { payments: paid } = await listUserPayments(operator, userId, 'sandbox');
    const [payment] = paid;
    if (!payment) throw new Error('Nothing was paid.');
    return {
      ...{ account, operator, userId, paypal, services, payment },
      use: async (pages: number) =>
        claimUsage(account, { sessionId: await sortDocuments(account, [{ pages }]), documentCount: 1 }),
      left: async () => (await getUsage(account)).remainingPages,
      part: (amountCents: number, refundedCents = 0) => ({ paymentId: payment.id, amountCents, refundedCents }),
      log: () =>
        db
          .select()
          .from(operatorLog)
          .where(and(eq(operatorLog.userId, userId), eq(operatorLog.action, 'refundPayment'))),
      row: async () => (await db.select().from(payments).where(eq(payments.id, payment.id)))[0],
    };
  };

  it('sees an account’s payments with links to PayPal, or to its sandbox', async () => {
    const { payment, operator, userId } = await open();
    expect(payment).toMatchObject({ amountCents: 500, refundedCents: 0, refundableCents: 500, plan: 'personal' });
    expect(payment.url).toBe(`https://www.sandbox.paypal.com/activity/payment/${payment.reference}`);
    // A payment of the other PayPal environment is listed but cannot be refunded from here.
    const { payments: seen } = await listUserPayments(operator, userId, 'live');
    expect(seen).toMatchObject([{ refundableCents: 0 }]);
  });

  it('is shown what a refund withdraws, and the preview changes nothing', async () => {
    const { operator, services, part, left, log, paypal, row } = await open();
    const { preview } = await previewRefund(operator, part(500), services);
    expect(preview).toEqual({ before: { plan: 'personal', pagesLeft: 120 }, after: { plan: 'free', pagesLeft: 20 } });
    expect((await previewRefund(operator, part(250), services)).preview?.after.pagesLeft).toBe(70);
    expect([await left(), (await row())?.refundedCents, paypal.refunds.size, await log()]).toEqual([120, 0, 0, []]);
  });

  it('refunds in full: PayPal returns the money, remaining pages are withdrawn, and the log has it', async () => {
    const { operator, services, part, left, log, use, payment } = await open();
    await use(60);
    const { preview } = await previewRefund(operator, part(500), services);
    const answer = await refundPayment(operator, { ...part(500), reason: 'not happy' }, services);
    expect(answer).toMatchObject({ isPending: false, payment: { refundedCents: 500, refundableCents: 0 } });
    // 60 pages were used: 40 bought pages can be withdrawn, and nothing becomes negative.
    expect([await left(), preview?.after.pagesLeft]).toEqual([0, 0]);
    expect(await log()).toMatchObject([
      { before: { refundedCents: 0 }, after: { refundedCents: 500 }, note: `${payment.reference}: not happy` },
    ]);
  });

  it('refunds once for repeated and simultaneous requests', async () => {
    const { operator, services, part, left, log, paypal, payment, account } = await open();
    const refund = () => refundPayment(operator, { ...part(200), reason: 'x' }, services);
    await Promise.all([refund(), refund()]);
    await refund();
    expect(paypal.refunds.size).toBe(1);
    // PayPal's event about the refund arrives too.
    await handleEvent(account, paypal.refund('capture', payment.reference, 200), services);
    expect([await left(), (await log()).length]).toEqual([80, 1]);
    // The next partial refund is a separate one.
    await refundPayment(operator, { ...part(300, 200), reason: 'y' }, services);
    expect([await left(), (await log()).length, paypal.refunds.size]).toEqual([20, 2, 2]);
  });

  it('whose answer was lost finds the refund done by the webhook, and logs it', async () => {
    const { operator, services, part, left, log, paypal, payment, account } = await open();
    paypal.failNext('refundPayment', 'paymentAway', true);
    const body = { ...part(500), reason: 'x' };
    await expect(refundPayment(operator, body, services)).rejects.toMatchObject({ code: 'paymentAway' });
    expect([await left(), await log()]).toEqual([120, []]);
    await handleEvent(account, paypal.refund('capture', payment.reference, 500), services);
    await refundPayment(operator, body, services);
    expect([await left(), (await log()).length, paypal.refunds.size]).toEqual([20, 1, 1]);
  });

  it('does not repeat a partial refund that was made on PayPal’s site meanwhile', async () => {
    const { operator, services, part, left, paypal, payment, account } = await open();
    await handleEvent(account, paypal.refund('capture', payment.reference, 200), services);
    const before = paypal.refunds.size;
    await refundPayment(operator, { ...part(200), reason: 'x' }, services);
    expect([paypal.refunds.size, await left()]).toEqual([before, 80]);
  });

  it('records two different simultaneous refunds, each with its reason', async () => {
    const { operator, services, part, log, paypal } = await open();
    await Promise.all([
      refundPayment(operator, { ...part(100), reason: 'x' }, services),
      refundPayment(operator, { ...part(150), reason: 'y' }, services),
    ]);
    expect([paypal.refunds.size, (await log()).length]).toEqual([2, 2]);
  });

  it('can repeat a refund after PayPal has failed, and each failure is logged once', async () => {
    const { operator, services, part, left, paypal, userId, payment } = await open();
    const refund = () => refundPayment(operator, { ...part(200), reason: 'x' }, services);
    const failed = { code: 'paymentRefused' };
    paypal.refundStatus = 'FAILED';
    await Promise.all([expect(refund()).rejects.toMatchObject(failed), expect(refund()).rejects.toMatchObject(failed)]);
    await expect(refund()).rejects.toMatchObject(failed);
    expect(await left()).toBe(120);
    paypal.refundStatus = 'COMPLETED';
    expect(await refund()).toMatchObject({ isPending: false, payment: { refundedCents: 200 } });
    await refund();
    expect(await left()).toBe(80);
    const done = [...paypal.refunds.values()].filter(({ status }) => status === 'COMPLETED');
    expect(done).toMatchObject([{ paymentId: payment.reference, amountCents: 200 }]);
    const actions = await getDb()
      .select({ action: operatorLog.action })
      .from(operatorLog)
      .where(eq(operatorLog.userId, userId))
      .orderBy(operatorLog.id);
    // Two concurrent calls are one attempt, or two if the first is logged before the second begins.
    const failures = [...paypal.refunds.values()].filter(({ status }) => status === 'FAILED').map(() => 'refundFailed');
    expect(failures.length).toBeGreaterThanOrEqual(2);
    expect(actions.map(({ action }) => action)).toEqual([...failures, 'refundPayment']);
  });

  it('does not repeat a refund if PayPal answers with a status that is no failure', async () => {
    const { operator, services, part, left, paypal, log } = await open();
    const refund = () => refundPayment(operator, { ...part(200), reason: 'x' }, services);
    paypal.refundStatus = 'IN_REVIEW';
    await expect(refund()).rejects.toMatchObject({ code: 'paymentRefused' });
    await expect(refund()).rejects.toMatchObject({ code: 'paymentRefused' });
    expect([await left(), await log(), paypal.refunds.size]).toEqual([120, [], 1]);
  });

  it('sees a pending refund stored as soon as PayPal reports it as completed', async () => {
    const { operator, services, part, left, paypal, log } = await open();
    const refund = () => refundPayment(operator, { ...part(500), reason: 'x' }, services);
    paypal.refundStatus = 'PENDING';
    await refund();
    for (const [id, one] of paypal.refunds) paypal.refunds.set(id, { ...one, status: 'COMPLETED' });
    await refund();
    expect([await left(), (await log()).length, paypal.refunds.size]).toEqual([20, 1, 1]);
  });

  it('withdraws no pages before PayPal has moved the money', async () => {
    const { operator, services, part, left, log, paypal, row } = await open();
    paypal.refundStatus = 'PENDING';
    const answer = await refundPayment(operator, { ...part(500), reason: 'x' }, services);
    expect(answer).toMatchObject({ isPending: true, payment: { refundedCents: 0 } });
    expect([await left(), (await row())?.refundedCents, (await log()).length]).toEqual([120, 0, 1]);
  });

  it('cannot refund an unknown payment, one of the other environment, more than is left, or an outdated amount', async () => {
    const { operator, services, part, paypal, log } = await open();
    const refuse = (body: ReturnType<typeof part>, by = services) =>
      expect(refundPayment(operator, { ...body, reason: 'x' }, by)).rejects;
    await refuse({ ...part(500), paymentId: randomUUID() }).toMatchObject({ code: 'notFound' });
    await refuse(part(500), fakePaymentServices(paypal, { isSandbox: false })).toMatchObject({ code: 'notFound' });
    await refuse(part(501)).toMatchObject({ code: 'refundStale' });
    await refuse(part(100, 100)).toMatchObject({ code: 'refundStale' });
    paypal.failNext('refundPayment', 'paymentRefused');
    await refuse(part(500)).toMatchObject({ code: 'paymentRefused' });
    expect([paypal.refunds.size, await log()]).toEqual([0, []]);
  });

  it('refunds a month of a subscription, which ends its plan', async () => {
    const { account, operator, userId, paypal, services } = await open();
    const { subscriptionId } = await createSubscription(account, { plan: 'business' }, services);
    paypal.approveSubscription(subscriptionId);
    await verifySubscription(account, { subscriptionId }, services);
    const { payments: paid } = await listUserPayments(operator, userId, 'sandbox');
    const month = paid.find(({ plan }) => plan === 'business');
    const part = { paymentId: month?.id ?? '', amountCents: 1200, refundedCents: 0 };
    const { preview } = await previewRefund(operator, part, services);
    expect(preview).toMatchObject({ before: { plan: 'business' }, after: { plan: 'personal' } });
    await refundPayment(operator, { ...part, reason: 'x' }, services);
    expect(await getUsage(account)).toMatchObject({
      planType: preview?.after.plan,
      remainingPages: preview?.after.pagesLeft,
    });
  });

  it('suspends an account and stops its charges, even if PayPal is down at first', async () => {
    const { account, operator, userId, paypal, services } = await open();
    const { subscriptionId } = await createSubscription(account, { plan: 'business' }, services);
    paypal.approveSubscription(subscriptionId);
    await verifySubscription(account, { subscriptionId }, services);
    const waiting = await createSubscription(account, { plan: 'personalplus' }, services).catch(() => null);
    paypal.failNext('cancelSubscription');
    const { user } = await suspendUser(operator, { userId, reason: 'spam' }, services);
    expect(user).toMatchObject({ suspendedAt: NOW.toISOString(), runningSubscription: null });
    expect(paypal.cancelled).toEqual([]);
    await handleEvent(account, paypal.subscriptionEvent(subscriptionId), services);
    expect(paypal.cancelled).toEqual([subscriptionId]);
    if (waiting) {
      // Approved only now: cancelled before it is charged.
      paypal.approveSubscription(waiting.subscriptionId);
      await handleEvent(account, paypal.subscriptionEvent(waiting.subscriptionId), services);
      expect(paypal.cancelled).toEqual([subscriptionId, waiting.subscriptionId]);
    }
    const rows = await getDb().select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(rows.every(({ cancelWantedAt }) => cancelWantedAt !== null)).toBe(true);
    // A second suspension changes and logs nothing.
    await suspendUser(operator, { userId, reason: 'again' }, services);
    expect(await getDb().$count(operatorLog, eq(operatorLog.action, 'suspendUser'))).toBe(1);
  });

  it('suspends an account while its subscription is created: the buyer gets no link, and it never begins', async () => {
    const { account, operator, userId, paypal, services } = await open();
    const create = paypal.createSubscription;
    paypal.createSubscription = async (request) => {
      const begun = await create(request);
      await suspendUser(operator, { userId, reason: 'spam' }, services);
      return begun;
    };
    const refused = { code: 'accountSuspended' };
    await expect(createSubscription(account, { plan: 'business' }, services)).rejects.toMatchObject(refused);
    await expect(createSubscription(account, { plan: 'personalplus' }, services)).rejects.toMatchObject(refused);
    const rows = await getDb().select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(rows).toMatchObject([{ plan: 'business', cancelWantedAt: NOW, paypalSubscriptionId: expect.any(String) }]);
  });

  it('extends a trial from its end, or from now if it is over, but not an account with a plan', async () => {
    const { operator } = await open();
    const trial = async (days: number, signedUpAt: Date) => {
      const account = await userContext(getDb(), { signedUpAt });
      const { userId } = account.actor;
      const { user } = await extendTrial(operator, { userId, days, reason: 'x' });
      expect((await getUsage(account)).trialDaysLeft).toBe(user.trialDaysLeft);
      return user.trialDaysLeft;
    };
    expect(await trial(10, new Date(NOW.getTime() - 4 * DAY_MS))).toBe(20);
    expect(await trial(10, new Date(NOW.getTime() - 100 * DAY_MS))).toBe(10);
    const paying = await open();
    await expect(extendTrial(operator, { userId: paying.userId, days: 1, reason: 'x' })).rejects.toMatchObject({
      code: 'trialNotFree',
    });
  });

  it('distinguishes granted from paid plans, and members from owners', async () => {
    const { operator, userId, services, account } = await open();
    const managed = async (id: string) => {
      const { users: found } = await listManagedUsers(operator, ManagementQuery.parse({ search: id }), 'sandbox');
      return found[0];
    };
    expect(await managed(userId)).toMatchObject({ currentPlan: 'personal', isPaid: true, isGiven: false, team: null });
    const member = await userContext(getDb());
    const memberId = member.actor.userId;
    await updatePlan(operator, { userId: memberId, planId: 'personal', cancelSubscription: false }, services);
    expect(await managed(memberId)).toMatchObject({ currentPlan: 'personal', isPaid: false, isGiven: true });
    await updatePlan(operator, { userId, planId: 'business', cancelSubscription: false }, services);
    await getDb().insert(teamMembers).values({ ownerId: userId, memberId, joinedAt: NOW });
    expect(await managed(userId)).toMatchObject({ isGiven: true, team: { role: 'owner', members: 1 } });
    const { email } = account.actor;
    expect(await managed(memberId)).toMatchObject({ team: { role: 'member', owner: email, isRunning: true } });
    await updatePlan(operator, { userId, planId: 'free', cancelSubscription: false }, services);
    expect(await managed(memberId)).toMatchObject({ team: { isRunning: false } });
    expect(await managed(userId)).toMatchObject({ isGiven: false });
    await getDb().delete(users).where(eq(users.id, memberId));
  });
});
