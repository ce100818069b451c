import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getUsage as getStored } from '@/db/queries/usage';
import { findUserById } from '@/db/queries/users';
import { payments, subscriptions } from '@/db/schema/payments';
import { users } from '@/db/schema/users';
import { changeSubscription } from '@/lib/features/payments/change-subscription.server';
import { createOrder } from '@/lib/features/payments/create-order.server';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { getSubscription } from '@/lib/features/payments/get-subscription.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
import type { SubscriptionPlan } from '@/lib/features/payments/payment-answers';
import type { PayPalSubscriptionPayment } from '@/lib/features/payments/paypal';
import { reconcile } from '@/lib/features/payments/reconcile.server';
import { verifyPayment } from '@/lib/features/payments/verify-payment.server';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { requireFeature } from '@/lib/features/usage/require-feature.server';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { FakePayPal, fakePaymentServices } from '../support/paypal';
import { sortDocuments } from '../support/sort-documents';

const at = (text: string) => new Date(text);
const SOON = at('2026-03-20T12:00:00Z');
const RENEWAL = at('2026-04-10T10:00:00Z');

describeOnEachDatabase('a subscription', (getDb) => {
  /** An account, a fake PayPal and a clock. */
  const open = async () => {
    const clock = { time: NOW, now: () => clock.time };
    const account: UserContext = { ...(await userContext(getDb())), clock };
    const paypal = new FakePayPal(NOW);
    const services = fakePaymentServices(paypal);
    const shop = {
      ctx: account,
      paypal,
      services,
      /** Advances the clock. */
      travel: (to: Date) => {
        clock.time = to;
        paypal.now = to;
      },
      begin: (plan: SubscriptionPlan) => createSubscription(account, { plan }, services),
      verify: (subscriptionId: string) => verifySubscription(account, { subscriptionId }, services),
      /** From the button to the active plan. */
      subscribe: async (plan: SubscriptionPlan) => {
        const { subscriptionId } = await shop.begin(plan);
        paypal.approveSubscription(subscriptionId);
        const answer = await shop.verify(subscriptionId);
        return { id: subscriptionId, answer };
      },
      charge: (id: string) => handleEvent(account, paypal.saleEvent(paypal.charge(id)), services),
      tell: (id: string, type?: string) => handleEvent(account, paypal.subscriptionEvent(id, type), services),
      use: async (pages: number) =>
        claimUsage(account, { sessionId: await sortDocuments(account, [{ pages }]), documentCount: 1 }),
      usage: () => getUsage(account),
      view: () => getSubscription(account, services),
      stored: () => getStored(account.db, account.actor.userId),
    };
    return shop;
  };

  it('begins with its approval, also in the answer', async () => {
    const shop = await open();
    await shop.use(5);
    const { id, answer } = await shop.subscribe('personalplus');
    expect(answer).toMatchObject({
      usage: { planType: 'personalplus', documentsProcessedThisMonth: 0, remainingPages: 200, daysUntilReset: 31 },
      subscription: {
        plan: 'personalplus',
        status: 'active',
        until: '2026-04-10T12:00:00.000Z',
        nextAmountCents: 900,
        nextPlan: null,
        actionUrl: null,
      },
    });
    expect(shop.services.sentNotices).toHaveLength(1);
    const user = await findUserById(shop.ctx.db, shop.ctx.actor.userId);
    expect(user?.planType).toBe('personalplus');
    // The same again, and the webhook of the same month: no further effect.
    await Promise.all([shop.verify(id), shop.verify(id)]);
    const [sale] = shop.paypal.sales;
    if (sale) await handleEvent(shop.ctx, shop.paypal.saleEvent(sale), shop.services);
    expect(await shop.usage()).toMatchObject({ remainingPages: 200, daysUntilReset: 31 });
    expect(shop.services.sentNotices).toHaveLength(1);
  });

  it('begins by webhook before the browser returns, whichever event comes first', async () => {
    for (const reversed of [false, true]) {
      const shop = await open();
      const { subscriptionId } = await shop.begin('business');
      const sale = shop.paypal.approveSubscription(subscriptionId);
      const events = [
        shop.paypal.subscriptionEvent(subscriptionId, 'BILLING.SUBSCRIPTION.ACTIVATED'),
        ...(sale ? [shop.paypal.saleEvent(sale)] : []),
      ];
      for (const event of reversed ? events.toReversed() : events) {
        await handleEvent(shop.ctx, event, shop.services);
        expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 300 });
      }
      await Promise.all([
        ...events.map((event) => handleEvent(shop.ctx, event, shop.services)),
        shop.verify(subscriptionId),
      ]);
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 300, daysUntilReset: 31 });
      expect(await shop.ctx.db.$count(payments, eq(payments.userId, shop.ctx.actor.userId))).toBe(1);
    }
  });

  describe('is refused', () => {
    const refusal = async (change: (shop: Awaited<ReturnType<typeof open>>, id: string) => unknown) => {
      const shop = await open();
      const { subscriptionId } = await shop.begin('personalplus');
      shop.paypal.approveSubscription(subscriptionId);
      const changes = (await change(shop, subscriptionId)) as object;
      const error = await verifySubscription(shop.ctx, { subscriptionId, ...changes }, shop.services).catch(
        (thrown: unknown) => thrown,
      );
      expect(await shop.usage()).toMatchObject({ planType: 'free', remainingPages: 20 });
      return (error as { code?: string }).code;
    };
    const change = (facts: object) => (shop: Awaited<ReturnType<typeof open>>, id: string) => {
      Object.assign(shop.paypal.subscriptions.get(id) ?? {}, facts);
      shop.paypal.sales.length = 0;
    };

    it.each([
      ['for the account of another', () => ({ userId: randomUUID() }), 'forbidden'],
      ['for the address of another', () => ({ email: 'other@example.com' }), 'forbidden'],
      ['when nobody knows it', () => ({ subscriptionId: 'I-NONE' }), 'paymentUnknown'],
      ['with another plan', change({ planId: 'P-CHEAP' }), 'paymentMismatch'],
      ['with the plan of another price', change({ planId: 'P-BUSINESS' }), 'paymentMismatch'],
      ['with another number of ours', change({ customId: randomUUID() }), 'paymentMismatch'],
      ['until it is approved', change({ status: 'APPROVAL_PENDING', lastPaymentAt: undefined }), 'paymentUnfinished'],
      ['approved and not active', change({ status: 'APPROVED', lastPaymentAt: undefined }), 'paymentUnfinished'],
      ['active and not paid', change({ lastPaymentAt: undefined }), 'paymentUnfinished'],
      ['active with something owed', change({ outstandingCents: 900 }), 'paymentUnfinished'],
      ['suspended', change({ status: 'SUSPENDED', lastPaymentAt: undefined }), 'paymentUnfinished'],
      ['cancelled', change({ status: 'CANCELLED', lastPaymentAt: undefined }), 'paymentRefused'],
      ['expired', change({ status: 'EXPIRED', lastPaymentAt: undefined }), 'paymentRefused'],
    ])('%s', async (_what, changed, code) => {
      expect(await refusal(changed)).toBe(code);
    });

    it('when it was paid in shekels, or for less than the plan costs', async () => {
      for (const money of [{ currency: 'ILS' }, { amountCents: 100 }]) {
        const shop = await open();
        const { subscriptionId } = await shop.begin('personalplus');
        shop.paypal.approveSubscription(subscriptionId);
        shop.paypal.sales.length = 0;
        shop.paypal.charge(subscriptionId, money);
        await expect(shop.verify(subscriptionId)).rejects.toMatchObject({ code: 'paymentUnfinished' });
        expect(await shop.usage()).toMatchObject({ planType: 'free' });
      }
    });

    it('for a second account that presents the same one', async () => {
      const shop = await open();
      const { id } = await shop.subscribe('business');
      const other = await userContext(getDb());
      await expect(verifySubscription(other, { subscriptionId: id }, shop.services)).rejects.toMatchObject({
        code: 'paymentUnknown',
      });
      expect(await getUsage(other)).toMatchObject({ planType: 'free' });
      // Not even if PayPal's id was taken before it was stored.
      await shop.ctx.db
        .update(subscriptions)
        .set({ paypalSubscriptionId: null })
        .where(eq(subscriptions.userId, shop.ctx.actor.userId));
      await expect(verifySubscription(other, { subscriptionId: id }, shop.services)).rejects.toMatchObject({
        code: 'paymentUnknown',
      });
    });

    it('a second time for the same plan; two tabs share one subscription', async () => {
      const shop = await open();
      const begun = await Promise.all([shop.begin('business'), shop.begin('business'), shop.begin('business')]);
      expect(new Set(begun.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
      await shop.subscribe('business');
      await expect(shop.begin('business')).rejects.toMatchObject({ code: 'subscriptionExists' });
    });
  });

  it('begins a new month only when it is paid', async () => {
    const shop = await open();
    const { id } = await shop.subscribe('personalplus');
    await shop.use(150);
    shop.travel(at('2026-04-10T12:30:00Z'));
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 50, daysUntilReset: 0 });
    await shop.charge(id);
    expect(await shop.usage()).toMatchObject({ remainingPages: 200, daysUntilReset: 30, totalDocumentsProcessed: 150 });
    expect(await shop.view()).toMatchObject({ status: 'active', until: '2026-05-10T12:00:00.000Z' });
  });

  it('reaches the same state for renewals in any order and repetition', async () => {
    const shop = await open();
    const { id } = await shop.subscribe('personalplus');
    const sales: PayPalSubscriptionPayment[] = [];
    for (const day of ['2026-04-10T10:00:00Z', '2026-05-10T10:00:00Z', '2026-06-10T10:00:00Z']) {
      shop.travel(at(day));
      sales.push(shop.paypal.charge(id));
    }
    const events = sales.toReversed().map((sale) => shop.paypal.saleEvent(sale));
    await Promise.all([...events, ...events].map((event) => handleEvent(shop.ctx, event, shop.services)));
    for (const sale of sales) await handleEvent(shop.ctx, shop.paypal.saleEvent(sale), shop.services);
    expect(await shop.view()).toMatchObject({ status: 'active', until: '2026-07-10T12:00:00.000Z' });
    expect(await shop.ctx.db.$count(payments, eq(payments.userId, shop.ctx.actor.userId))).toBe(4);
  });

  it('that cannot be charged keeps the paid time, says so, and continues after the payment is fixed', async () => {
    const shop = await open();
    const { id } = await shop.subscribe('personalplus');
    await shop.use(30);
    shop.travel(RENEWAL);
    Object.assign(shop.paypal.subscriptions.get(id) ?? {}, { outstandingCents: 900, failedPayments: 1 });
    await shop.tell(id, 'BILLING.SUBSCRIPTION.PAYMENT.FAILED');
    expect(shop.services.sentNotices.filter((notice) => notice.startsWith('failed'))).toHaveLength(1);
    expect(await shop.view()).toMatchObject({ status: 'overdue', actionUrl: expect.stringContaining('autopay') });
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 170 });
    Object.assign(shop.paypal.subscriptions.get(id) ?? {}, { status: 'SUSPENDED' });
    await shop.tell(id, 'BILLING.SUBSCRIPTION.SUSPENDED');
    shop.travel(at('2026-04-12T12:00:00Z'));
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 170 });
    // After the grace period it is a free account again, which still has its own pages.
    shop.travel(at('2026-04-14T12:00:00Z'));
    expect(await shop.usage()).toMatchObject({ planType: 'free', remainingPages: 20 });
    expect(await shop.view()).toMatchObject({ status: 'overdue', plan: 'personalplus' });
    await shop.use(4);
    expect(await shop.usage()).toMatchObject({ planType: 'free', remainingPages: 16 });
    await changeSubscription(shop.ctx, { action: 'resume' }, shop.services);
    await shop.charge(id);
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 200 });
    expect(await shop.view()).toMatchObject({ status: 'active', until: '2026-05-10T12:00:00.000Z' });
    expect(await shop.stored()).toMatchObject({ lifetimeProcessed: 4 });
  });

  describe('cancelled', () => {
    it('stays until its end, without any event, and then falls back to the owned plan and its pages', async () => {
      const shop = await open();
      const { paypalOrderId } = await createOrder(shop.ctx, { plan: 'personal' }, shop.services);
      shop.paypal.approveOrder(paypalOrderId);
      await verifyPayment(shop.ctx, { paypalOrderId }, shop.services);
      await shop.use(15);
      const { id } = await shop.subscribe('business');
      await shop.use(310);
      const answer = await changeSubscription(shop.ctx, { action: 'cancel' }, shop.services);
      expect(shop.paypal.cancelled).toEqual([id]);
      expect(answer.subscription).toMatchObject({
        status: 'ending',
        until: '2026-04-10T12:00:00.000Z',
        nextAmountCents: null,
      });
      expect(answer.usage).toMatchObject({ planType: 'business', remainingPages: 90 });
      shop.travel(at('2026-04-10T11:59:59Z'));
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 90 });
      shop.travel(at('2026-04-10T12:00:00Z'));
      expect(await shop.usage()).toMatchObject({
        planType: 'personal',
        remainingPages: 95,
        documentsProcessedThisMonth: 15,
      });
      expect(await shop.view()).toBeNull();
      await expect(requireFeature(shop.ctx, 'team')).rejects.toMatchObject({ code: 'planRequired' });
      await shop.use(10);
      expect(await shop.usage()).toMatchObject({ planType: 'personal', remainingPages: 85 });
      await expect(changeSubscription(shop.ctx, { action: 'cancel' }, shop.services)).rejects.toMatchObject({
        code: 'paymentUnknown',
      });
    });

    it('is not cancelled if PayPal is unreachable', async () => {
      const shop = await open();
      await shop.subscribe('business');
      shop.paypal.failNext('cancelSubscription');
      await expect(changeSubscription(shop.ctx, { action: 'cancel' }, shop.services)).rejects.toMatchObject({
        code: 'paymentAway',
      });
      expect(await shop.view()).toMatchObject({ status: 'active' });
    });

    it('on PayPal’s site has the same effect', async () => {
      const shop = await open();
      const { id } = await shop.subscribe('business');
      await shop.paypal.cancelSubscription(id, '');
      await shop.tell(id, 'BILLING.SUBSCRIPTION.CANCELLED');
      expect(await shop.view()).toMatchObject({ status: 'ending', until: '2026-04-10T12:00:00.000Z' });
    });

    it('continues with a new subscription that begins where the old one ends, charged once', async () => {
      const shop = await open();
      const { id } = await shop.subscribe('business');
      await changeSubscription(shop.ctx, { action: 'cancel' }, shop.services);
      shop.travel(SOON);
      const { subscription } = await changeSubscription(shop.ctx, { action: 'resume' }, shop.services);
      expect(subscription).toMatchObject({ status: 'ending', actionUrl: expect.stringContaining('approve') });
      const { subscriptionId } = await shop.begin('business');
      expect(subscription?.actionUrl).toContain(subscriptionId);
      expect(shop.paypal.approveSubscription(subscriptionId)).toBeUndefined();
      expect(await shop.verify(subscriptionId)).toMatchObject({
        usage: { planType: 'business', remainingPages: 300 },
        subscription: { status: 'active', until: '2026-04-10T12:00:00.000Z', nextAmountCents: 1200, nextPlan: null },
      });
      await shop.use(100);
      shop.travel(RENEWAL);
      await shop.charge(subscriptionId);
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 300 });
      expect(await shop.view()).toMatchObject({ status: 'active', until: '2026-05-10T12:00:00.000Z' });
      expect(shop.paypal.cancelled).toEqual([id]);
    });
  });

  describe('changed to a more expensive plan', () => {
    it('begins at once, keeps the paid pages, and only then ends the old one', async () => {
      const shop = await open();
      const { id: old } = await shop.subscribe('personalplus');
      await shop.use(50);
      shop.travel(SOON);
      const { subscriptionId } = await shop.begin('business');
      await expect(shop.verify(subscriptionId)).rejects.toMatchObject({ code: 'paymentUnfinished' });
      expect([shop.paypal.cancelled, (await shop.usage()).planType]).toEqual([[], 'personalplus']);
      shop.paypal.approveSubscription(subscriptionId);
      const { usage, subscription } = await shop.verify(subscriptionId);
      expect(usage).toMatchObject({ planType: 'business', remainingPages: 300 + 150, daysUntilReset: 31 });
      expect(subscription).toMatchObject({ plan: 'business', status: 'active', until: '2026-04-20T12:00:00.000Z' });
      expect(shop.paypal.cancelled).toEqual([old]);
      await shop.verify(subscriptionId);
      await shop.tell(old, 'BILLING.SUBSCRIPTION.CANCELLED');
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 450 });
    });

    it('ends the old one later if PayPal is down; what it charged meanwhile is not lost', async () => {
      const shop = await open();
      const { id: old } = await shop.subscribe('personalplus');
      shop.travel(SOON);
      const { subscriptionId } = await shop.begin('business');
      shop.paypal.approveSubscription(subscriptionId);
      shop.paypal.failNext('cancelSubscription');
      await shop.verify(subscriptionId);
      expect(shop.paypal.cancelled).toEqual([]);
      shop.travel(RENEWAL);
      await shop.charge(old);
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 300 + 200 + 200 });
      expect(shop.paypal.cancelled).toEqual([old]);
      expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ subscriptionsEnded: 0 });
    });

    it('withdraws the moved pages when the old month is refunded', async () => {
      const shop = await open();
      await shop.subscribe('personalplus');
      const [sale] = shop.paypal.sales;
      await shop.use(50);
      await shop.subscribe('business');
      const refund = shop.paypal.refund('sale', sale?.id ?? '', 900);
      await handleEvent(shop.ctx, refund, shop.services);
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 300 });
    });

    it('in two tabs with two plans ends with the more expensive one, and no payment is lost', async () => {
      const shop = await open();
      const [plus, business] = await Promise.all([shop.begin('personalplus'), shop.begin('business')]);
      shop.paypal.approveSubscription(business.subscriptionId);
      shop.paypal.approveSubscription(plus.subscriptionId);
      await Promise.all([shop.verify(business.subscriptionId), shop.verify(plus.subscriptionId)]);
      expect(await shop.usage()).toMatchObject({ planType: 'business', remainingPages: 500 });
      expect(new Set(shop.paypal.cancelled)).toEqual(new Set([plus.subscriptionId]));
    });
  });

  it('changed to a cheaper plan continues to the end of the paid time', async () => {
    const shop = await open();
    const { id: old } = await shop.subscribe('business');
    await shop.use(120);
    shop.travel(SOON);
    const { subscriptionId } = await shop.begin('personalplus');
    expect(shop.paypal.subscriptions.get(subscriptionId)?.startAt).toEqual(at('2026-04-10T12:00:00Z'));
    shop.paypal.approveSubscription(subscriptionId);
    const { usage, subscription } = await shop.verify(subscriptionId);
    expect(usage).toMatchObject({ planType: 'business', remainingPages: 180 });
    expect(subscription).toMatchObject({
      plan: 'business',
      status: 'ending',
      until: '2026-04-10T12:00:00.000Z',
      nextPlan: 'personalplus',
      nextAmountCents: 900,
    });
    expect(shop.paypal.cancelled).toEqual([old]);
    shop.travel(at('2026-04-10T12:00:01Z'));
    await shop.charge(subscriptionId);
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 200 });
    expect(await shop.view()).toMatchObject({ plan: 'personalplus', status: 'active', nextPlan: null });
  });

  describe('refunded', () => {
    it('in full ends the plan; used pages stay used', async () => {
      const shop = await open();
      await shop.use(3);
      await shop.subscribe('personalplus');
      await shop.use(40);
      const refund = shop.paypal.refund('sale', shop.paypal.sales[0]?.id ?? '', 900);
      await Promise.all([handleEvent(shop.ctx, refund, shop.services), handleEvent(shop.ctx, refund, shop.services)]);
      expect(await shop.usage()).toMatchObject({
        planType: 'free',
        remainingPages: 17,
        documentsProcessedThisMonth: 3,
        totalDocumentsProcessed: 43,
      });
    });

    it('in part withdraws its share of the month, never more than is left', async () => {
      const shop = await open();
      const { id } = await shop.subscribe('personalplus');
      const [sale] = shop.paypal.sales;
      await shop.use(20);
      await handleEvent(shop.ctx, shop.paypal.refund('sale', sale?.id ?? '', 450), shop.services);
      expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 80 });
      await shop.use(75);
      await handleEvent(shop.ctx, shop.paypal.refund('sale', sale?.id ?? '', 675, 225), shop.services);
      expect(await shop.usage()).toMatchObject({ remainingPages: 0 });
      shop.travel(RENEWAL);
      await shop.charge(id);
      shop.travel(at('2026-04-10T12:00:00Z'));
      expect(await shop.usage()).toMatchObject({ remainingPages: 200 });
    });

    it('and reported before its month is reported again later', async () => {
      const shop = await open();
      const { subscriptionId } = await shop.begin('personalplus');
      const sale = shop.paypal.approveSubscription(subscriptionId);
      if (!sale) throw new Error('It was charged.');
      const refund = shop.paypal.refund('sale', sale.id, 900);
      await expect(handleEvent(shop.ctx, refund, shop.services)).rejects.toMatchObject({ code: 'paymentUnknown' });
      await handleEvent(shop.ctx, shop.paypal.saleEvent(sale), shop.services);
      await handleEvent(shop.ctx, refund, shop.services);
      expect(await shop.usage()).toMatchObject({ planType: 'free', remainingPages: 20 });
      // Three days later the payment is unknown.
      const unknownRefund = { ...shop.paypal.refund('sale', 'SALE-OTHER', 900), createdAt: at('2026-03-07T11:00:00Z') };
      await handleEvent(shop.ctx, unknownRefund, shop.services);
    });
  });

  it('is found by reconciling when every webhook was lost', async () => {
    const shop = await open();
    const { subscriptionId } = await shop.begin('personalplus');
    shop.paypal.approveSubscription(subscriptionId);
    expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ monthsFound: 1 });
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 200 });
    shop.travel(RENEWAL);
    shop.paypal.charge(subscriptionId);
    expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ monthsFound: 1 });
    expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ monthsFound: 0 });
    expect(await shop.view()).toMatchObject({ until: '2026-05-10T12:00:00.000Z' });
    shop.travel(at('2026-04-10T12:00:00Z'));
    const month = shop.paypal.sales[1]?.id ?? '';
    const lost = shop.paypal.refund('sale', month, 450);
    expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ refundsFound: 1 });
    expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ refundsFound: 0 });
    expect(await shop.usage()).toMatchObject({ remainingPages: 100 });
    // The webhook that was assumed lost arrives after all, and a second part is refunded.
    await handleEvent(shop.ctx, lost, shop.services);
    expect(await shop.usage()).toMatchObject({ remainingPages: 100 });
    shop.paypal.refund('sale', month, 675, 225);
    expect(await reconcile(shop.ctx, shop.services)).toMatchObject({ refundsFound: 1 });
    expect(await shop.usage()).toMatchObject({ planType: 'personalplus', remainingPages: 50 });
  });

  it('whose payment was never reported is checked when its owner looks, but not each time', async () => {
    const shop = await open();
    const { id } = await shop.subscribe('personalplus');
    shop.travel(at('2026-04-12T12:00:00Z'));
    expect(await shop.view()).toMatchObject({ status: 'overdue' });
    shop.paypal.charge(id);
    expect(await shop.view()).toMatchObject({ status: 'overdue' });
    shop.travel(at('2026-04-12T12:05:01Z'));
    shop.paypal.failNext('getSubscription');
    expect(await shop.view()).toMatchObject({ status: 'overdue' });
    expect(await shop.view()).toMatchObject({ status: 'active', until: '2026-05-10T12:00:00.000Z' });
    expect(await shop.usage()).toMatchObject({ remainingPages: 200 });
  });

  it('of an unknown account is ignored; of a deleted account it is ended at PayPal', async () => {
    const shop = await open();
    const unknownRefund = { kind: 'sale', saleId: 'S-1', subscriptionId: 'I-STRANGE', customId: randomUUID() };
    const money = { amountCents: 900, currency: 'USD', paidAt: NOW };
    await handleEvent(
      shop.ctx,
      shop.paypal.event('PAYMENT.SALE.COMPLETED', { ...unknownRefund, ...money }),
      shop.services,
    );
    const { id } = await shop.subscribe('personalplus');
    await shop.ctx.db.delete(users).where(eq(users.id, shop.ctx.actor.userId));
    shop.travel(RENEWAL);
    await shop.charge(id);
    expect(shop.paypal.cancelled).toEqual([id]);
    const [row] = await shop.ctx.db.select().from(subscriptions).where(eq(subscriptions.paypalSubscriptionId, id));
    expect(row).toMatchObject({ userId: null, status: 'cancelled' });
  });

  it('prefers PayPal’s newer answer over an older one', async () => {
    const shop = await open();
    const { id } = await shop.subscribe('personalplus');
    const old = await shop.paypal.getSubscription(id);
    shop.travel(SOON);
    await shop.paypal.cancelSubscription(id, '');
    await shop.tell(id);
    const getNow = shop.paypal.getSubscription;
    shop.paypal.getSubscription = async () => old;
    shop.travel(NOW);
    await shop.tell(id);
    shop.paypal.getSubscription = getNow;
    shop.travel(SOON);
    expect(await shop.view()).toMatchObject({ status: 'ending' });
  });
});
