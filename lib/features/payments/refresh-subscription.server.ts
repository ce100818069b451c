import 'server-only';
import type { Db } from '@/db/client.server';
import type { PaymentRow, SubscriptionRow } from '@/db/queries/payments';
import type { Clock } from '@/lib/shared/clock';
import { DAY_MS } from '@/lib/shared/durations';
import { followSubscription, isAsBegun, listSales } from './follow-subscription.server';
import { type PaymentServices, tellPaid } from './payment-services.server';

/** How far back payments are looked for: more than a month, so that the last is among them. PayPal sends a webhook for three days. */
export const LOOK_BACK_MS = 45 * DAY_MS;

/**
 * Asks PayPal how a subscription stands and what was paid for it lately, and brings its account to that.
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
  if (!isAsBegun(row, subscription, services)) return [];
  const since = new Date(askedAt.getTime() - LOOK_BACK_MS);
  const isBegun = subscription.status !== 'APPROVAL_PENDING';
  const sales = isBegun ? await listSales(services, subscription.id, since, askedAt) : [];
  const fresh = await db.transaction((tx) =>
    followSubscription(tx, row, { subscription, askedAt, sales }, clock.now()),
  );
  await tellPaid(db, fresh, services);
  return fresh;
}
