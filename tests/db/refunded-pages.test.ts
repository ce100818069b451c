import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getUsage, saveUsage } from '@/db/queries/usage';
import { payments, subscriptions } from '@/db/schema/payments';
import { paidDocuments } from '@/db/schema/usage';
import { applyRefund } from '@/lib/features/payments/apply-refund.server';
import { createOrder } from '@/lib/features/payments/create-order.server';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import type { SubscriptionPlan } from '@/lib/features/payments/payment-answers';
import { verifyPayment } from '@/lib/features/payments/verify-payment.server';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { reportDocuments } from '@/lib/features/sorting/report-documents.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { usageView } from '@/lib/features/usage/usage';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { FakePayPal, fakePaymentServices } from '../support/paypal';
import { identityFor, sortDocuments } from '../support/sort-documents';

/** One step of a story. Documents and payments are numbered in order of appearance. */
type Step =
  | { readonly do: 'buy' }
  | { readonly do: 'take'; readonly declared: number; readonly counted: number }
  | { readonly do: 'refund'; readonly payment: number; readonly cents: number }
  | { readonly do: 'count'; readonly document: number };

const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ do: 'buy' }),
    fc
      .tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 }))
      .map(([a, b]): Step => ({ do: 'take', declared: Math.max(a, b), counted: Math.min(a, b) })),
    fc.record({ do: fc.constant('refund' as const), payment: fc.nat(2), cents: fc.constantFrom(100, 250, 500) }),
    fc.record({ do: fc.constant('count' as const), document: fc.nat(3) }),
  ),
  { minLength: 3, maxLength: 10 },
);

describeOnEachDatabase('pages that were refunded', (getDb) => {
  /** An account with a clock that advances with each step. */
  async function open() {
    let minutes = 0;
    const account = await userContext(getDb());
    const ctx: UserContext = { ...account, clock: { now: () => new Date(NOW.getTime() + minutes * 60_000) } };
    const paypal = new FakePayPal(NOW);
    const services = fakePaymentServices(paypal);
    const { userId } = ctx.actor;
    const stored = async () => {
      const usage = await getUsage(getDb(), userId);
      if (!usage) throw new Error('The account has its usage.');
      return usage;
    };
    return {
      ctx,
      services,
      paypal,
      stored,
      pass: () => {
        minutes += 1;
        paypal.now = ctx.clock.now();
      },
      left: async () => usageView(await stored(), ctx.clock.now()).remainingPages,
      buy: async () => {
        const { paypalOrderId } = await createOrder(ctx, { plan: 'personal' }, services);
        paypal.approveOrder(paypalOrderId);
        await verifyPayment(ctx, { paypalOrderId }, services);
        return paypal.captureOf(paypalOrderId).id;
      },
      subscribe: async (plan: SubscriptionPlan = 'personalplus') => {
        const { subscriptionId } = await createSubscription(ctx, { plan }, services);
        paypal.approveSubscription(subscriptionId);
        await verifySubscription(ctx, { subscriptionId }, services);
        const [paid] = await getDb()
          .select({ id: payments.externalId })
          .from(payments)
          .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
          .where(and(eq(payments.userId, userId)));
        return paid?.id ?? '';
      },
      take: async (pages: number) => {
        const id = randomUUID();
        const { sessionId } = await reportDocuments(ctx, {
          documents: [{ documentId: id, kind: 'pdf', pageCount: pages }],
        });
        await claimUsage(ctx, { sessionId, documentCount: 1, documentIds: [id] });
        return id;
      },
      count: (id: string, pages: number) => sortDocuments(ctx, [{ pages, identity: identityFor(id, 'content') }]),
      refund: (externalId: string, totalCents: number) =>
        getDb().transaction((tx) => applyRefund(tx, externalId, totalCents, ctx.clock.now())),
    };
  }

  /**
   * Plays a story.
   * @param isKnown the page counts are known from the start, for documents that are counted during the story
   */
  async function play(story: readonly Step[], counts: ReadonlySet<number>, isKnown: boolean) {
    const { pass, buy, take, count, refund, left } = await open();
    const bought: { id: string; refunded: number }[] = [{ id: await buy(), refunded: 0 }];
    const taken: { id: string; counted: number; isCounted: boolean }[] = [];
    const refused = new Set<number>();
    for (const step of story) {
      pass();
      if (step.do === 'buy') bought.push({ id: await buy(), refunded: 0 });
      if (step.do === 'take') {
        const index = taken.length;
        const pages = isKnown && counts.has(index) ? step.counted : step.declared;
        const id = await take(pages).catch(() => null);
        if (id === null) refused.add(index);
        taken.push({ id: id ?? '', counted: step.counted, isCounted: false });
      }
      const payment = step.do === 'refund' ? bought[step.payment] : undefined;
      if (step.do === 'refund' && payment) {
        payment.refunded = Math.min(500, payment.refunded + step.cents);
        await refund(payment.id, payment.refunded);
      }
      const document = step.do === 'count' ? taken[step.document] : undefined;
      if (document?.id && !document.isCounted) {
        document.isCounted = true;
        if (!isKnown) await count(document.id, document.counted);
      }
    }
    const counted = new Set(taken.flatMap(({ isCounted }, index) => (isCounted ? [index] : [])));
    return { left: await left(), refused, counted };
  }

  it('are not returned when a document turns out to have fewer pages, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const real = await play(story, new Set(), false);
        // With a refused document, the story would differ once the page counts are known.
        fc.pre(real.refused.size === 0);
        const known = await play(story, real.counted, true);
        expect(real.left).toBe(known.left);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 180_000);

  it('of a purchase stay withdrawn, while pages of a later purchase return', async () => {
    const { buy, take, refund, count, pass, left } = await open();
    const first = await buy();
    const document = await take(120);
    pass();
    await refund(first, 500);
    expect(await left()).toBe(0);
    pass();
    await buy();
    const later = await take(50);
    pass();
    await count(document, 15);
    // 105 pages are returned, 100 of which were refunded; the other five are every account's initial pages.
    expect(await left()).toBe(55);
    await count(later, 1);
    expect(await left()).toBe(104);
  });

  it('stay withdrawn when a document that was paid before the purchase has fewer pages', async () => {
    const { buy, take, refund, count, pass, left } = await open();
    await buy();
    const document = await take(120);
    pass();
    const later = await buy();
    await take(60);
    pass();
    await refund(later, 500);
    expect(await left()).toBe(0);
    // Of the 119 returned pages, the refund would have withdrawn the 60 that were not available.
    await count(document, 1);
    expect(await left()).toBe(59);
  });

  it('are proportional to each partial refund, whatever was paid in between', async () => {
    const { buy, take, refund, count, pass, left } = await open();
    const first = await buy();
    const before = await take(120);
    pass();
    await refund(first, 250);
    pass();
    await buy();
    const between = await take(100);
    pass();
    await refund(first, 500);
    // The first half is owed by the document that was paid before it, the second half by either.
    await count(between, 1);
    expect(await left()).toBe(49);
    await count(before, 1);
    expect(await left()).toBe(49 + 119 - 50);
  });

  it('of a month that became bought pages are its remaining share', async () => {
    const { subscribe, stored, take, refund, pass, left } = await open();
    const month = await subscribe();
    await take(20);
    pass();
    // Half of 200 pages; then 80 are left, which stay in addition to the more expensive plan's.
    await refund(month, 450);
    expect(await left()).toBe(80);
    await subscribe('business');
    expect(await stored()).toMatchObject({ planType: 'business', extraPages: 80 });
    pass();
    await refund(month, 675);
    expect(await stored()).toMatchObject({ extraPages: 40 });
    await refund(month, 900);
    expect(await stored()).toMatchObject({ extraPages: 0 });
  });

  it('of a month stay withdrawn too', async () => {
    const { subscribe, take, refund, count, pass, left } = await open();
    const month = await subscribe();
    const document = await take(150);
    pass();
    await refund(month, 450);
    expect(await left()).toBe(0);
    await count(document, 10);
    expect(await left()).toBe(90);
  });

  it('do not affect the account’s other pages, and are withdrawn once', async () => {
    const { buy, ctx, stored, take, refund, count, pass, left } = await open();
    const first = await buy();
    const [one, two] = [await take(60), await take(60)];
    pass();
    await refund(first, 250);
    await saveUsage(getDb(), ctx.actor.userId, { ...(await stored()), extraPages: 7 });
    pass();
    await count(one, 30);
    expect(await left()).toBe(7);
    await count(two, 10);
    expect(await left()).toBe(37);
    const [payment] = await getDb().select().from(payments).where(eq(payments.externalId, first));
    expect(payment).toMatchObject({ pagesWithdrawn: 50 });
    const pages = await getDb().select().from(paidDocuments).where(eq(paidDocuments.userId, ctx.actor.userId));
    expect(pages.map((row) => row.pages).sort()).toEqual([10, 30]);
  });
});
