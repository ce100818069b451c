import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { insertPayment } from '@/db/queries/payments';
import { findReceiptRow } from '@/db/queries/receipts';
import { type Environment, paymentOrders, receipts } from '@/db/schema/payments';
import {
  getBillingDetails,
  issueReceipt,
  type SellerSettings,
  setBillingDetails,
} from '@/lib/features/payments/receipts.server';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const SETTINGS: SellerSettings = {
  seller: { name: 'Mesudar Ltd', address: '1 Herzl St, Haifa', number: '515000000' },
  vatBasisPoints: 1800,
};
const BUYER = { name: 'Dana', company: 'חברה בע״מ', number: '514999999' };

describeOnEachDatabase('receipts', (getDb) => {
  async function pay(
    ctx: UserContext,
    { environment = 'live', settings = SETTINGS as SellerSettings | null, fails = false } = {},
  ): Promise<string> {
    const side = environment as Environment;
    return getDb().transaction(async (tx: Db) => {
      const [order] = await tx
        .insert(paymentOrders)
        .values({
          userId: ctx.actor.userId,
          plan: 'personal',
          amountCents: 500,
          currency: 'USD',
          environment: side,
          createdAt: NOW,
        })
        .returning();
      const payment = await insertPayment(tx, {
        userId: ctx.actor.userId,
        orderId: order?.id,
        externalId: randomUUID(),
        plan: 'personal',
        amountCents: 500,
        currency: 'USD',
        pages: 100,
        paidAt: NOW,
      });
      if (!payment) throw new Error('It is new.');
      await issueReceipt(tx, payment, { environment: side, now: NOW, settings });
      if (fails) throw new Error('The server ends here.');
      return payment.id;
    });
  }
  const numbers = async (environment: Environment) => {
    const rows = await getDb().select().from(receipts).where(eq(receipts.environment, environment));
    return rows.map(({ number }) => number).sort((a, b) => a - b);
  };

  it('are numbered without gaps, despite simultaneous and failed payments, separately for sandbox and live', async () => {
    const ctx = await userContext(getDb());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => pay(ctx, { fails: index % 3 === 0 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(await numbers('live')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await pay(ctx, { environment: 'sandbox' });
    expect(await numbers('sandbox')).toEqual([1]);
  });

  it('have no buyer until details are entered, which are then shown', async () => {
    const ctx = await userContext(getDb());
    await setBillingDetails(ctx, { name: null, company: null, number: null });
    const id = await pay(ctx);
    expect(await findReceiptRow(getDb(), id)).toMatchObject({ buyer: null });
    expect(await getBillingDetails(ctx)).toEqual({ name: null, company: null, number: null });
  });

  it('keep the seller and the buyer as they were at the payment', async () => {
    const ctx = await userContext(getDb());
    const before = await pay(ctx);
    await setBillingDetails(ctx, BUYER);
    const after = await pay(ctx);
    await setBillingDetails(ctx, { ...BUYER, company: 'Another' });
    expect(await findReceiptRow(getDb(), before)).toMatchObject({ buyer: null, ...SETTINGS });
    expect(await findReceiptRow(getDb(), after)).toMatchObject({ buyer: BUYER, ...SETTINGS });
  });

  it('are not issued without a configured seller', async () => {
    const id = await pay(await userContext(getDb()), { settings: null });
    expect(await findReceiptRow(getDb(), id)).toBeNull();
  });
});
