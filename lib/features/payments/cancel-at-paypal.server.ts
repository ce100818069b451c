import 'server-only';
import type { Db } from '@/db/client.server';
import { listUncancelled, updateSubscription } from '@/db/queries/payment-subscriptions';
import { log } from '@/lib/platform/log/log.server';
import type { PaymentServices } from './payment-services.server';
import { environmentOf } from './payment-services.server';

/** Reason stored at PayPal. True of every cause: another plan, an account deleted or suspended, a team handed over. */
const REASON = 'Ended by Mesudar: the account no longer needs or may no longer use it.';

/**
 * Cancels at PayPal the subscriptions that are to end: those that another plan has replaced, and those of accounts that
 * were deleted, were suspended or handed their team over.
 * If PayPal fails, the next event, verification or reconciliation retries. A failure never fails the caller's own
 * request.
 * @param userId owner of the subscriptions; absent: everybody's
 * @returns number of cancelled subscriptions
 */
export async function cancelAtPayPal(db: Db, services: PaymentServices, userId?: string): Promise<number> {
  let ended = 0;
  for (const { id, paypalSubscriptionId } of await listUncancelled(db, environmentOf(services), userId)) {
    if (!paypalSubscriptionId) continue;
    try {
      await services.paypal.cancelSubscription(paypalSubscriptionId, REASON);
      await updateSubscription(db, id, { status: 'cancelled' });
      ended += 1;
    } catch (error) {
      log().warn({ subscriptionId: id, err: error }, 'subscription could not be ended');
    }
  }
  return ended;
}
