import 'server-only';
import { isDatabaseUnavailable } from '@/db/unavailable';
import type { Context } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { count } from '@/lib/platform/metrics/counter.server';
import { handleEvent } from './handle-event.server';
import { type PaymentServices, paymentServices } from './payment-services.server';
import type { ReceivedWebhook } from './paypal';
import { type PayPalEvent, readPayPalEvent } from './paypal-event';

/**
 * Handles a webhook of PayPal. The body is not even parsed before PayPal's signature over its bytes is verified.
 * Every error is answered with a status other than 2xx, so that PayPal sends the event again: `forbidden` for an
 * invalid signature, `badRequest` for an invalid event, `paymentAway` if PayPal cannot be queried.
 */
export async function receiveWebhook(
  ctx: Pick<Context, 'db' | 'clock'>,
  received: ReceivedWebhook,
  services: PaymentServices = paymentServices(),
): Promise<{ success: true }> {
  try {
    if (!(await services.paypal.verifyWebhook(received))) throw new AppError('forbidden');
    await handleEvent(ctx, readEvent(received.rawBody), services);
  } catch (error) {
    count('webhook', isDatabaseUnavailable(error) ? 'unavailable' : errorCodeOf(error));
    throw error;
  }
  return { success: true };
}

function readEvent(rawBody: Uint8Array): PayPalEvent {
  try {
    return readPayPalEvent(rawBody);
  } catch (cause) {
    throw new AppError('badRequest', {}, { cause });
  }
}
