import 'server-only';
import type { Db } from '@/db/client.server';
import { listOpenOrders } from '@/db/queries/payment-orders';
import { listOpenSubscriptions } from '@/db/queries/payment-subscriptions';
import { findPayPalPayment, listOrderPayments } from '@/db/queries/payments';
import { errorCodeOf } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import type { Clock } from '@/lib/shared/clock';
import { applyRefund } from './apply-refund.server';
import { cancelAtPayPal } from './cancel-at-paypal.server';
import { creditOf } from './handle-event.server';
import { environmentOf, type PaymentServices } from './payment-services.server';
import { askAboutSubscription, LOOKBACK_MS } from './refresh-subscription.server';

export interface Reconciled {
  readonly ordersQueried: number;
  readonly ordersCredited: number;
  readonly subscriptionsQueried: number;
  readonly monthsFound: number;
  readonly refundsFound: number;
  readonly subscriptionsEnded: number;
  /** Queries that PayPal did not answer, or answered incomprehensibly. The others continued. */
  readonly failures: number;
}

/**
 * Catches up on lost webhooks by querying PayPal: paid orders that were not credited, paid months, states of
 * subscriptions, refunds, and subscriptions that should have been cancelled.
 * Charges nothing. It is safe to run next to the server, at any frequency.
 */
export async function reconcile(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  services: PaymentServices,
): Promise<Reconciled> {
  const since = new Date(clock.now().getTime() - LOOKBACK_MS);
  const environment = environmentOf(services);
  let [ordersCredited, monthsFound, refundsFound, failures] = [0, 0, 0, 0];
  const forEachLogged = async <T>(all: readonly T[], handle: (item: T) => Promise<void>) => {
    for (const item of all) {
      try {
        await handle(item);
      } catch (error) {
        // PayPal deletes unapproved orders and subscriptions.
        if (errorCodeOf(error) === 'paymentUnknown') continue;
        failures += 1;
        log().warn({ err: error }, 'reconciling failed');
      }
    }
  };

  const orders = await listOpenOrders(db, environment, since);
  await forEachLogged(orders, async (order) => {
    const effect = await creditOf(order, order.paypalOrderId ?? '', services, clock.now());
    const notify = await db.transaction((tx) => effect(tx));
    if (notify) ordersCredited += 1;
    await notify?.(db);
  });

  const subscriptions = await listOpenSubscriptions(db, environment, since);
  await forEachLogged(subscriptions, async (row) => {
    monthsFound += (await askAboutSubscription({ db, clock }, row, services)).length;
  });

  await forEachLogged(
    await listOrderPayments(db, environment, since),
    async ({ externalId, paypalOrderId, refundedCents }) => {
      const { captures } = await services.paypal.getOrder(paypalOrderId ?? '');
      const told = captures.find(({ id }) => id === externalId)?.refundedCents ?? 0;
      if (told <= refundedCents) return;
      await db.transaction((tx) => applyRefund(tx, externalId, told, clock.now()));
      refundsFound += 1;
    },
  );

  // For subscriptions, PayPal lists partially refunded months, but not the amounts.
  await forEachLogged([since], async (from) => {
    for (const [externalId, refundedCents] of await refundedTotals(services, from, clock.now())) {
      const payment = await findPayPalPayment(db, externalId);
      if (!payment || refundedCents <= payment.refundedCents) continue;
      await db.transaction((tx) => applyRefund(tx, externalId, refundedCents, clock.now()));
      refundsFound += 1;
    }
  });

  const subscriptionsEnded = await cancelAtPayPal(db, services);
  return {
    ordersQueried: orders.length,
    ordersCredited,
    subscriptionsQueried: subscriptions.length,
    monthsFound,
    refundsFound,
    subscriptionsEnded,
    failures,
  };
}

/** Event codes of refunds and reversals. Source: PayPal, "Transaction event codes", T11nn. */
const GIVEN_BACK = /^T11/;

/** Returns the refunded cents between two instants, by PayPal's id of the payment. */
async function refundedTotals({ paypal }: PaymentServices, from: Date, to: Date): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const { referenceId, eventCode, status, amountCents } of await paypal.listTransactions(from, to)) {
    if (!referenceId || status !== 'S' || !GIVEN_BACK.test(eventCode)) continue;
    totals.set(referenceId, (totals.get(referenceId) ?? 0) + Math.abs(amountCents));
  }
  return totals;
}
