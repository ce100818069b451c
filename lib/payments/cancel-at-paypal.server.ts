import 'server-only';
import type { Db } from '@/db/client.server';
import { listUncancelled, updateSubscription } from '@/db/queries/payments';
import { log } from '@/lib/http/log.server';
import type { PaymentServices } from './payment-services.server';
import { environmentOf } from './payment-services.server';

/**
 * Asks PayPal to end the subscriptions that are to end: those whose place another plan has taken, or whose account is gone. What PayPal does not do now is
 * asked for again with the next event, verification or reconciliation, and never fails what the caller came for.
 * @param userId whose; absent: everybody's
 * @returns how many were ended
 */
export async function cancelAtPayPal(db: Db, services: PaymentServices, userId?: string): Promise<number> {
  let ended = 0;
  for (const { id, paypalSubscriptionId } of await listUncancelled(db, environmentOf(services), userId)) {
    if (!paypalSubscriptionId) continue;
    try {
      await services.paypal.cancelSubscription(
        paypalSubscriptionId,
        'Another plan has taken its place, or the account is gone.',
      );
      await updateSubscription(db, id, { status: 'cancelled' });
      ended += 1;
    } catch (error) {
      log().warn({ subscriptionId: id, err: error }, 'subscription could not be ended');
    }
  }
  return ended;
}
