import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { PaymentAnswer, VerifySubscription } from '@/lib/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/payments/payment-limit';
import { verifySubscription } from '@/lib/payments/verify-subscription.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    { actor: 'user', body: VerifySubscription, answer: PaymentAnswer, limit: PAYMENT_LIMIT },
    ({ ctx, body }) => verifySubscription(ctx, body),
  ),
});
