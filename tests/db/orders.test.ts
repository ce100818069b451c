import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { getUsage } from '@/db/queries/usage';
import { paymentOrders, payments } from '@/db/schema/payments';
import { usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { createOrder } from '@/lib/features/payments/create-order.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
import { reconcile } from '@/lib/features/payments/reconcile.server';
import { verifyPayment } from '@/lib/features/payments/verify-payment.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { FakePayPal, fakePaymentServices } from '../support/paypal';
import { sortDocuments } from '../support/sort-documents';

const MANY = 50;

async function begin(db: Db) {
  const ctx = await userContext(db);
  const paypal = new FakePayPal(NOW);
  return { ctx, paypal, services: fakePaymentServices(paypal) };
}

/** Creates an order that its buyer has approved. */
async function approved({ ctx, paypal, services }: Awaited<ReturnType<typeof begin>>): Promise<string> {
  const { paypalOrderId } = await createOrder(ctx, { plan: 'personal' }, services);
  paypal.approveOrder(paypalOrderId);
  return paypalOrderId;
}

const extraPages = async ({ db, actor }: UserContext) => (await getUsage(db, actor.userId))?.extraPages;
const creditsOf = ({ db, actor }: UserContext) => db.$count(payments, eq(payments.userId, actor.userId));

describeOnEachDatabase('buying pages', (getDb) => {
  it('captures the approved order and adds its pages, also in the answer', async () => {
    const shop = await begin(getDb());
    const paypalOrderId = await approved(shop);
    const { userId, email } = shop.ctx.actor;
    const answer = await verifyPayment(shop.ctx, { paypalOrderId, userId, email: email.toUpperCase() }, shop.services);
    expect(answer).toMatchObject({
      usage: { planType: 'personal', remainingPages: 120, daysUntilReset: null, trialDaysLeft: null },
      subscription: null,
    });
    expect(shop.paypal.captured).toEqual([paypalOrderId]);
    expect(shop.services.sentNotices).toHaveLength(1);
    await approved(shop);
    const again = await approved(shop);
    expect(await verifyPayment(shop.ctx, { paypalOrderId: again }, shop.services)).toMatchObject({
      usage: { remainingPages: 220 },
    });
  });

  it('credits an order once for fifty simultaneous verifications', async () => {
    const shop = await begin(getDb());
    const paypalOrderId = await approved(shop);
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => verifyPayment(shop.ctx, { paypalOrderId }, shop.services)),
    );
    for (const { usage } of answers) expect(usage.remainingPages).toBe(120);
    expect([await extraPages(shop.ctx), await creditsOf(shop.ctx)]).toEqual([100, 1]);
    expect(shop.services.sentNotices).toHaveLength(1);
  });

  it('is one order in two tabs that pay at once, and a new one afterwards', async () => {
    const shop = await begin(getDb());
    const begun = await Promise.all(
      Array.from({ length: 5 }, () => createOrder(shop.ctx, { plan: 'personal' }, shop.services)),
    );
    expect(new Set(begun.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(1);
    expect(await shop.ctx.db.$count(paymentOrders, eq(paymentOrders.userId, shop.ctx.actor.userId))).toBe(1);
    const paypalOrderId = begun[0]?.paypalOrderId ?? '';
    shop.paypal.approveOrder(paypalOrderId);
    await Promise.all([
      verifyPayment(shop.ctx, { paypalOrderId }, shop.services),
      verifyPayment(shop.ctx, { paypalOrderId }, shop.services),
    ]);
    expect(await extraPages(shop.ctx)).toBe(100);
    expect(await createOrder(shop.ctx, { plan: 'personal' }, shop.services)).not.toEqual({ paypalOrderId });
  });

  it('continues the same order when PayPal’s answer was lost', async () => {
    const shop = await begin(getDb());
    shop.paypal.failNext('createOrder', 'paymentAway', true);
    await expect(createOrder(shop.ctx, { plan: 'personal' }, shop.services)).rejects.toMatchObject({
      code: 'paymentAway',
    });
    await createOrder(shop.ctx, { plan: 'personal' }, shop.services);
    expect(shop.paypal.orders.size).toBe(1);
  });

  it('can be paid with another card after a declined one, once', async () => {
    const shop = await begin(getDb());
    const { paypalOrderId } = await createOrder(shop.ctx, { plan: 'personal' }, shop.services);
    const verify = () => verifyPayment(shop.ctx, { paypalOrderId }, shop.services);
    shop.paypal.approveOrder(paypalOrderId, { declined: true });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(verify()).rejects.toMatchObject({ code: 'paymentRefused' });
    }
    expect(await createOrder(shop.ctx, { plan: 'personal' }, shop.services)).toEqual({ paypalOrderId });
    shop.paypal.approveOrder(paypalOrderId);
    await Promise.all([verify(), verify(), verify()]);
    expect(shop.paypal.captured).toEqual([paypalOrderId]);
    expect([await extraPages(shop.ctx), await creditsOf(shop.ctx)]).toEqual([100, 1]);
  });

  it.each([
    ['was declined for good', { status: 'COMPLETED', captures: [{ status: 'DECLINED' }] }],
    ['is void', { status: 'VOIDED' }],
    ['was forgotten', null],
  ] as const)('replaces an order that %s by one new order, also in two tabs', async (_what, facts) => {
    const shop = await begin(getDb());
    const { paypalOrderId } = await createOrder(shop.ctx, { plan: 'personal' }, shop.services);
    if (facts) Object.assign(shop.paypal.orders.get(paypalOrderId) ?? {}, facts);
    else shop.paypal.orders.delete(paypalOrderId);
    const again = () => createOrder(shop.ctx, { plan: 'personal' }, shop.services);
    const [one, other] = await Promise.all([again(), again()]);
    expect(one).toEqual(other);
    expect(one).not.toEqual({ paypalOrderId });
    expect(await again()).toEqual(one);
  });

  describe('refuses', () => {
    const refusal = async (change: (shop: Awaited<ReturnType<typeof begin>>, id: string) => unknown) => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      const body = { paypalOrderId, ...(change(shop, paypalOrderId) as object) };
      const error = await verifyPayment(shop.ctx, body, shop.services).catch((thrown: unknown) => thrown);
      expect(await extraPages(shop.ctx)).toBe(0);
      return [(error as { code?: string }).code, shop.paypal.captured.length];
    };
    const change = (facts: object) => (shop: Awaited<ReturnType<typeof begin>>, id: string) => {
      Object.assign(shop.paypal.orders.get(id) ?? {}, facts);
    };

    it.each([
      ['the account of another', () => ({ userId: randomUUID() }), 'forbidden'],
      ['the address of another', () => ({ email: 'other@example.com' }), 'forbidden'],
      ['an order that nobody knows', () => ({ paypalOrderId: 'ORDER-NONE' }), 'paymentUnknown'],
      ['a cent too little', change({ amountCents: 499 }), 'paymentMismatch'],
      ['a cent too much', change({ amountCents: 501 }), 'paymentMismatch'],
      ['shekels', change({ currency: 'ILS' }), 'paymentMismatch'],
      ['another payee', change({ payeeMerchantId: 'SOMEBODY' }), 'paymentMismatch'],
      ['no payee', change({ payeeMerchantId: undefined }), 'paymentMismatch'],
      ['an order with another number of ours', change({ customId: randomUUID() }), 'paymentMismatch'],
      ['one that is not approved', change({ status: 'CREATED' }), 'paymentUnfinished'],
      ['one that its buyer has to act on', change({ status: 'PAYER_ACTION_REQUIRED' }), 'paymentUnfinished'],
      ['one that is void', change({ status: 'VOIDED' }), 'paymentRefused'],
    ])('%s, and captures no money', async (_what, changed, code) => {
      expect(await refusal(changed)).toEqual([code, 0]);
    });

    it.each([
      ['PENDING', 500, 'paymentUnfinished'],
      ['DECLINED', 500, 'paymentRefused'],
      ['FAILED', 500, 'paymentRefused'],
      ['COMPLETED', 400, 'paymentMismatch'],
    ] as const)('a capture with status %s of %i cents', async (status, amountCents, code) => {
      const capture = { id: 'CAPTURE-X', status, amountCents, currency: 'USD', refundedCents: 0 };
      const facts = { status: 'COMPLETED', captures: [capture] };
      expect(await refusal(change(facts))).toEqual([code, 0]);
    });

    it('an order that PayPal declines', async () => {
      expect(await refusal(({ paypal }) => paypal.failNext('captureOrder', 'paymentRefused'))).toEqual([
        'paymentRefused',
        0,
      ]);
    });

    it('another account’s order like an unknown one', async () => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      const other = await userContext(getDb());
      await expect(verifyPayment(other, { paypalOrderId }, shop.services)).rejects.toMatchObject({
        code: 'paymentUnknown',
      });
      expect(await extraPages(other)).toBe(0);
    });

    it('an order of the sandbox in the live environment', async () => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      const live = fakePaymentServices(shop.paypal, { isSandbox: false });
      await expect(verifyPayment(shop.ctx, { paypalOrderId }, live)).rejects.toMatchObject({ code: 'paymentMismatch' });
      await handleEvent(
        shop.ctx,
        shop.paypal.event('PAYMENT.CAPTURE.COMPLETED', {
          kind: 'capture',
          captureId: 'CAPTURE-X',
          orderId: paypalOrderId,
          customId: undefined,
        }),
        live,
      );
      expect(await extraPages(shop.ctx)).toBe(0);
    });
  });

  describe('when PayPal took the money and its answer was lost', () => {
    it('the same verification finds the payment', async () => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      shop.paypal.failNext('captureOrder', 'paymentAway', true);
      expect(await verifyPayment(shop.ctx, { paypalOrderId }, shop.services)).toMatchObject({
        usage: { remainingPages: 120 },
      });
    });

    /** Captured, and then the server crashed. */
    const takenAndLost = async () => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      shop.paypal.failNext('captureOrder', 'paymentAway', true);
      // The first call queries the order's state, the second one its outcome.
      const getOrder = shop.paypal.getOrder;
      let calls = 0;
      shop.paypal.getOrder = (id) => {
        calls += 1;
        if (calls > 1) throw new Error('The server is gone.');
        return getOrder(id);
      };
      await expect(verifyPayment(shop.ctx, { paypalOrderId }, shop.services)).rejects.toThrow('gone');
      shop.paypal.getOrder = getOrder;
      expect([shop.paypal.captured.length, await extraPages(shop.ctx)]).toEqual([1, 0]);
      return { ...shop, paypalOrderId };
    };

    it('the next verification credits it', async () => {
      const { ctx, services, paypalOrderId, paypal } = await takenAndLost();
      expect(await verifyPayment(ctx, { paypalOrderId }, services)).toMatchObject({ usage: { remainingPages: 120 } });
      expect(paypal.captured).toHaveLength(1);
    });

    it('a webhook credits it once, before the browser returns', async () => {
      const { ctx, services, paypalOrderId, paypal } = await takenAndLost();
      const event = paypal.captureEvent(paypalOrderId);
      await Promise.all([handleEvent(ctx, event, services), handleEvent(ctx, event, services)]);
      expect(await extraPages(ctx)).toBe(100);
      await Promise.all([
        verifyPayment(ctx, { paypalOrderId }, services),
        handleEvent(ctx, paypal.captureEvent(paypalOrderId), services),
      ]);
      expect([await extraPages(ctx), services.sentNotices.length]).toEqual([100, 1]);
    });

    it('reconciling credits it', async () => {
      const { ctx, services } = await takenAndLost();
      expect(await reconcile(ctx, services)).toMatchObject({ ordersCredited: 1, failures: 0 });
      expect(await reconcile(ctx, services)).toMatchObject({ ordersCredited: 0, failures: 0 });
      expect(await extraPages(ctx)).toBe(100);
    });

    it('it is credited even if PayPal’s order number was not stored', async () => {
      const { ctx, services, paypalOrderId } = await takenAndLost();
      await ctx.db.update(paymentOrders).set({ paypalOrderId: null }).where(eq(paymentOrders.userId, ctx.actor.userId));
      expect(await verifyPayment(ctx, { paypalOrderId }, services)).toMatchObject({ usage: { remainingPages: 120 } });
    });

    it('stores neither payment nor pages when the database fails in between', async () => {
      const { ctx, services, paypalOrderId } = await takenAndLost();
      const { userId } = ctx.actor;
      // Too many pages for the column: the last write of the transaction fails.
      await ctx.db.update(usageLimits).set({ extraPages: 2_147_483_647 }).where(eq(usageLimits.userId, userId));
      await expect(verifyPayment(ctx, { paypalOrderId }, services)).rejects.toThrow();
      expect(await creditsOf(ctx)).toBe(0);
      await ctx.db.update(usageLimits).set({ extraPages: 0 }).where(eq(usageLimits.userId, userId));
      expect(await verifyPayment(ctx, { paypalOrderId }, services)).toMatchObject({ usage: { remainingPages: 120 } });
    });
  });

  describe('a refund', () => {
    const bought = async () => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      await verifyPayment(shop.ctx, { paypalOrderId }, shop.services);
      return { ...shop, paypalOrderId, captureId: shop.paypal.captureOf(paypalOrderId).id };
    };

    it('of the full amount withdraws the pages and the plan once, however often it is reported', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      const event = paypal.refund('capture', captureId, 500);
      await Promise.all([handleEvent(ctx, event, services), handleEvent(ctx, event, services)]);
      await handleEvent(ctx, paypal.refund('capture', captureId, 500), services);
      expect(await getUsage(ctx.db, ctx.actor.userId)).toMatchObject({ extraPages: 0, planType: 'free' });
    });

    it('of a part withdraws its share, and a second one the rest, in any order', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      const [first, second] = [paypal.refund('capture', captureId, 125), paypal.refund('capture', captureId, 250, 125)];
      await handleEvent(ctx, second, services);
      expect(await getUsage(ctx.db, ctx.actor.userId)).toMatchObject({ extraPages: 50, planType: 'personal' });
      await handleEvent(ctx, first, services);
      expect(await extraPages(ctx)).toBe(50);
      await handleEvent(ctx, paypal.refund('capture', captureId, 500, 250), services);
      expect(await extraPages(ctx)).toBe(0);
    });

    it('without a total is added once, however often it is reported', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      const event = { ...paypal.refund('capture', captureId, 100), totalRefundedCents: undefined };
      await Promise.all(Array.from({ length: 5 }, () => handleEvent(ctx, event, services)));
      await handleEvent(ctx, event, services);
      expect(await extraPages(ctx)).toBe(80);
      await handleEvent(ctx, { ...event, id: `WH-SECOND${captureId}` }, services);
      expect(await extraPages(ctx)).toBe(60);
    });

    it('withdraws only pages that are left, and a running batch is refused with the numbers', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      const taken = await sortDocuments(ctx, [{ pages: 90 }]);
      await claimUsage(ctx, { sessionId: taken, documentCount: 1 });
      const batch = await sortDocuments(ctx, [{ pages: 25 }]);
      const claim = () => claimUsage(ctx, { sessionId: batch, documentCount: 1 });
      await handleEvent(ctx, paypal.refund('capture', captureId, 500), services);
      expect(await getUsage(ctx.db, ctx.actor.userId)).toMatchObject({ extraPages: 0, planType: 'free' });
      const [row] = await ctx.db.select().from(payments).where(eq(payments.externalId, captureId));
      expect(row).toMatchObject({ refundedCents: 500, pagesWithdrawn: 30 });
      await expect(claim()).rejects.toMatchObject({ code: 'insufficientPages', params: { needed: 25, remaining: 0 } });
      // Claimed documents stay claimed.
      expect(await claimUsage(ctx, { sessionId: taken, documentCount: 1 })).toMatchObject({ pagesDeducted: 0 });
    });

    it('during fifty claims leaves the exact number of pages', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      const sessions = await Promise.all(Array.from({ length: 12 }, () => sortDocuments(ctx, [{ pages: 10 }])));
      const claims = await Promise.allSettled([
        ...sessions.map((sessionId) => claimUsage(ctx, { sessionId, documentCount: 1 })),
        handleEvent(ctx, paypal.refund('capture', captureId, 500), services),
      ]);
      const granted = claims.slice(0, -1).filter(({ status }) => status === 'fulfilled').length;
      const usage = await getUsage(ctx.db, ctx.actor.userId);
      const [row] = await ctx.db.select().from(payments).where(eq(payments.externalId, captureId));
      expect(usage?.totalDocumentsProcessed).toBe(granted * 10);
      const ownLeft = Math.max(0, 20 - (usage?.documentsProcessedThisMonth ?? 0));
      expect(granted * 10 + (row?.pagesWithdrawn ?? 0) + ownLeft + (usage?.extraPages ?? 0)).toBe(120);
    });

    it('reported before its payment leaves no pages of it', async () => {
      const shop = await begin(getDb());
      const paypalOrderId = await approved(shop);
      await shop.paypal.captureOrder(paypalOrderId, 'x');
      const event = shop.paypal.refund('capture', shop.paypal.captureOf(paypalOrderId).id, 200);
      await handleEvent(shop.ctx, event, shop.services);
      expect([await extraPages(shop.ctx), await creditsOf(shop.ctx)]).toEqual([60, 1]);
    });

    it('of a lost webhook is found by reconciling', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      paypal.refund('capture', captureId, 500);
      expect(await reconcile(ctx, services)).toMatchObject({ refundsFound: 1 });
      expect(await extraPages(ctx)).toBe(0);
    });

    it('keeps the plan if another purchase remains', async () => {
      const shop = await bought();
      const second = await approved(shop);
      await verifyPayment(shop.ctx, { paypalOrderId: second }, shop.services);
      await handleEvent(shop.ctx, shop.paypal.refund('capture', shop.captureId, 500), shop.services);
      expect(await getUsage(shop.ctx.db, shop.ctx.actor.userId)).toMatchObject({
        extraPages: 100,
        planType: 'personal',
      });
    });

    it('by reversal counts as a full refund', async () => {
      const { ctx, paypal, services, captureId } = await bought();
      const money = { amountCents: 500, currency: 'USD', totalRefundedCents: undefined };
      const reversal = { kind: 'reversal', of: 'capture', paymentId: captureId, ...money };
      await handleEvent(ctx, paypal.event('PAYMENT.CAPTURE.REVERSED', reversal), services);
      expect(await extraPages(ctx)).toBe(0);
    });
  });

  it('marks a disputed payment and withdraws nothing', async () => {
    const shop = await begin(getDb());
    const paypalOrderId = await approved(shop);
    await verifyPayment(shop.ctx, { paypalOrderId }, shop.services);
    const paymentIds = [shop.paypal.captureOf(paypalOrderId).id, 'NEVER-SEEN'];
    const event = shop.paypal.event('CUSTOMER.DISPUTE.CREATED', { kind: 'dispute', disputeId: 'PP-D-1', paymentIds });
    await handleEvent(shop.ctx, event, shop.services);
    const [row] = await shop.ctx.db
      .select()
      .from(payments)
      .where(eq(payments.externalId, paymentIds[0] ?? ''));
    expect([row?.disputedAt, await extraPages(shop.ctx)]).toEqual([NOW, 100]);
  });

  it('ignores events about unknown orders and deleted accounts', async () => {
    const shop = await begin(getDb());
    const { paypal, services, ctx } = shop;
    const unknownRefund = { kind: 'capture', captureId: 'C-1', orderId: undefined, customId: randomUUID() };
    await handleEvent(ctx, paypal.event('PAYMENT.CAPTURE.COMPLETED', unknownRefund), services);
    await handleEvent(ctx, paypal.refund('capture', 'C-2', 500), services);
    const paypalOrderId = await approved(shop);
    await paypal.captureOrder(paypalOrderId, 'x');
    await ctx.db.delete(users).where(eq(users.id, ctx.actor.userId));
    await handleEvent(ctx, paypal.captureEvent(paypalOrderId), services);
    const rows = await ctx.db
      .select()
      .from(payments)
      .where(eq(payments.externalId, paypal.captureOf(paypalOrderId).id));
    // The payment was received nevertheless.
    expect(rows).toMatchObject([{ userId: null, amountCents: 500 }]);
  });
});
