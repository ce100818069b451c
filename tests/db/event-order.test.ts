import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPayments } from '@/db/queries/payments';
import { getUsage } from '@/db/queries/usage';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { getSubscription } from '@/lib/features/payments/get-subscription.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
import type { PayPalEvent } from '@/lib/features/payments/paypal-event';
import { remainingPages } from '@/lib/features/usage/usage';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { DAY_MS } from '@/lib/shared/durations';
import { userContext } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { FakePayPal, fakePaymentServices } from '../support/paypal';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

const START = Date.UTC(2026, 0, 31, 12);

/** Events at PayPal that have not reached the server yet. */
const story = fc.record({
  renewals: fc.integer({ min: 0, max: 3 }),
  /** Refund of the last month: none, partial or full. */
  refundedCents: fc.constantFrom(0, 300, 900),
  /** On the day after the last payment. */
  isUpgraded: fc.boolean(),
  end: fc.constantFrom('active', 'suspended', 'cancelled'),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/** Delivers the story's events to an account in a given order. */
async function deliver(story: Story, order: (events: readonly PayPalEvent[]) => readonly PayPalEvent[]) {
  const time = { now: new Date(START) };
  const clock = { now: () => time.now };
  const ctx: UserContext = { ...(await userContext(database.db, { signedUpAt: time.now })), clock };
  const paypal = new FakePayPal(time.now);
  const services = fakePaymentServices(paypal);
  const travel = (days: number) => {
    time.now = new Date(START + days * DAY_MS);
    paypal.now = time.now;
  };
  const events: PayPalEvent[] = [];
  const { subscriptionId } = await createSubscription(ctx, { plan: 'personalplus' }, services);
  let last = paypal.approveSubscription(subscriptionId);
  if (!last) throw new Error('The first month is charged at once.');
  events.push(paypal.subscriptionEvent(subscriptionId, 'BILLING.SUBSCRIPTION.ACTIVATED'), paypal.saleEvent(last));
  for (let month = 1; month <= story.renewals; month += 1) {
    travel(30 * month);
    last = paypal.charge(subscriptionId);
    events.push(paypal.saleEvent(last));
  }
  travel(30 * story.renewals + 1);
  if (story.isUpgraded) {
    const { subscriptionId: dearer } = await createSubscription(ctx, { plan: 'business' }, services);
    const sale = paypal.approveSubscription(dearer);
    events.push(paypal.subscriptionEvent(dearer, 'BILLING.SUBSCRIPTION.ACTIVATED'));
    if (sale) events.push(paypal.saleEvent(sale));
  }
  if (story.refundedCents > 0) events.push(paypal.refund('sale', last.id, story.refundedCents));
  if (story.end === 'suspended') await paypal.suspendSubscription(subscriptionId, '');
  if (story.end === 'cancelled') await paypal.cancelSubscription(subscriptionId, '');
  events.push(paypal.subscriptionEvent(subscriptionId));
  travel(30 * story.renewals + 2);

  // Like PayPal, redelivers a rejected event after all others.
  const waiting = [...order(events)];
  for (let tries = 0; waiting.length > 0 && tries < 200; tries += 1) {
    const event = waiting.shift();
    if (!event) break;
    try {
      await handleEvent(ctx, event, services);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      waiting.push(event);
    }
  }
  expect(waiting).toEqual([]);
  const usage = await getUsage(database.db, ctx.actor.userId);
  if (!usage) throw new Error('The account is there.');
  const payments = await listPayments(database.db, ctx.actor.userId);
  const view = await getSubscription(ctx, services);
  return {
    planType: usage.planType,
    remaining: remainingPages(usage, time.now),
    months: payments.length,
    refunded: payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    view: view && { ...view, actionUrl: null },
  };
}

it('reaches the same state whatever the order and repetition of PayPal’s events', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), async (story, shuffle) => {
      const inOrder = await deliver(story, (events) => events);
      const shuffled = await deliver(story, (events) => {
        const twice = [...events, ...events];
        return twice
          .map((event, index) => ({ event, at: shuffle[index] ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
      });
      expect(shuffled).toEqual(inOrder);
      expect(inOrder.months).toBe(1 + story.renewals + (story.isUpgraded ? 1 : 0));
      expect(inOrder.refunded).toBe(story.refundedCents);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 40_000 },
  );
});
