import 'server-only';
import type { Db } from '@/db/client.server';
import type { SubscriptionRow } from '@/db/queries/payment-subscriptions';
import type { PaymentRow } from '@/db/queries/payments';
import type { Clock } from '@/lib/shared/clock';
import { DAY_MS } from '@/lib/shared/durations';
import { followSubscription, listSales, matchesStarted } from './follow-subscription.server';
import { type PaymentServices, sendReceipts } from './payment-services.server';

/**
 * Time window for payments: more than a month, so that the last is included. PayPal retries a webhook for three days.
 */
export const LOOKBACK_MS = 45 * DAY_MS;

/**
 * Queries PayPal for a subscription's state and recent payments, and updates its account.
 * @returns the payments that were not known before
 */
export async function askAboutSubscription(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  row: SubscriptionRow,
  services: PaymentServices,
): Promise<readonly PaymentRow[]> {
  if (!row.paypalSubscriptionId) return [];
  const askedAt = clock.now();
  const subscription = await services.paypal.getSubscription(row.paypalSubscriptionId);
  if (!matchesStarted(row, subscription, services)) return [];
  const since = new Date(askedAt.getTime() - LOOKBACK_MS);
  const isBegun = subscription.status !== 'APPROVAL_PENDING';
  const sales = isBegun ? await listSales(services, subscription.id, since, askedAt) : [];
  const newPayments = await db.transaction((tx) =>
    followSubscription(tx, row, { subscription, askedAt, sales }, clock.now()),
  );
  await sendReceipts(db, newPayments, services);
  return newPayments;
}
