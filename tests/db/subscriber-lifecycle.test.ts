import { expect, it } from 'vitest';
import { changeSubscription } from '@/lib/features/payments/change-subscription.server';
import { createOrder } from '@/lib/features/payments/create-order.server';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { getSubscription } from '@/lib/features/payments/get-subscription.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
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

describeOnEachDatabase('a subscriber of Personal Plus', (getDb) => {
  it('subscribes, uses pages, renews, cancels, falls back and returns, with the right usage at every step', async () => {
    const clock = { time: NOW, now: () => clock.time };
    // Signed up long before, so that no trial grants the features.
    const signedUpAt = new Date('2026-01-01T09:00:00Z');
    const ctx: UserContext = { ...(await userContext(getDb(), { signedUpAt })), clock };
    const paypal = new FakePayPal(NOW);
    const services = fakePaymentServices(paypal);
    const travel = (to: string) => {
      clock.time = new Date(to);
      paypal.now = clock.time;
    };
    const subscribe = async () => {
      const { subscriptionId } = await createSubscription(ctx, { plan: 'personalplus' }, services);
      paypal.approveSubscription(subscriptionId);
      await verifySubscription(ctx, { subscriptionId }, services);
      return subscriptionId;
    };
    const take = async (pages: number) =>
      claimUsage(ctx, { sessionId: await sortDocuments(ctx, [{ pages }]), documentCount: 1 });
    const usage = () => getUsage(ctx);
    const view = () => getSubscription(ctx, services);

    // Bought and free pages are used first and stay.
    const { paypalOrderId } = await createOrder(ctx, { plan: 'personal' }, services);
    paypal.approveOrder(paypalOrderId);
    await verifyPayment(ctx, { paypalOrderId }, services);
    await take(5);
    expect(await usage()).toMatchObject({ planType: 'personal', month: null, keptPages: 115, resetsAt: null });
    await expect(requireFeature(ctx, 'driveSaving')).rejects.toMatchObject({ code: 'planRequired' });

    const first = await subscribe();
    await requireFeature(ctx, 'driveSaving');
    expect(await usage()).toMatchObject({
      planType: 'personalplus',
      month: { used: 0, limit: 200 },
      keptPages: 100,
      resetsAt: '2026-04-10T12:00:00.000Z',
      endsAt: null,
      remainingPages: 300,
    });

    // The month's pages are used first, then the permanent ones.
    travel('2026-03-25T12:00:00Z');
    await take(190);
    await take(30);
    expect(await usage()).toMatchObject({ month: { used: 200, limit: 200 }, keptPages: 80, remainingPages: 80 });

    // PayPal charges some hours before the month ends. The old month continues until then.
    travel('2026-04-10T10:00:00Z');
    await handleEvent(ctx, paypal.saleEvent(paypal.charge(first)), services);
    expect(await usage()).toMatchObject({ month: { used: 200, limit: 200 }, keptPages: 80 });
    travel('2026-04-10T12:00:01Z');
    expect(await usage()).toMatchObject({
      month: { used: 0, limit: 200 },
      keptPages: 80,
      resetsAt: '2026-05-10T12:00:00.000Z',
    });

    // Cancelled: nothing is lost before the end date, which is shown.
    await take(40);
    travel('2026-04-20T12:00:00Z');
    await changeSubscription(ctx, { action: 'cancel' }, services);
    expect(paypal.cancelled).toEqual([first]);
    expect(await usage()).toMatchObject({
      planType: 'personalplus',
      month: { used: 40, limit: 200 },
      keptPages: 80,
      resetsAt: null,
      endsAt: '2026-05-10T12:00:00.000Z',
    });
    expect(await view()).toMatchObject({ status: 'ending', until: '2026-05-10T12:00:00.000Z' });

    // It ends on that day without an event from PayPal: unused free pages and bought pages stay.
    travel('2026-05-10T12:00:01Z');
    expect(await usage()).toMatchObject({
      planType: 'personal',
      month: null,
      keptPages: 95,
      resetsAt: null,
      endsAt: null,
      remainingPages: 95,
    });
    await expect(requireFeature(ctx, 'driveSaving')).rejects.toMatchObject({ code: 'planRequired' });

    // Subscribed again: a new month from today, and the permanent pages stay.
    travel('2026-06-01T08:00:00Z');
    const second = await subscribe();
    expect(second).not.toBe(first);
    expect(await usage()).toMatchObject({
      planType: 'personalplus',
      month: { used: 0, limit: 200 },
      keptPages: 80,
      resetsAt: '2026-07-01T08:00:00.000Z',
      endsAt: null,
    });
    expect(await view()).toMatchObject({ status: 'active', until: '2026-07-01T08:00:00.000Z' });
  });
});
