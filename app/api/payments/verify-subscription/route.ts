import { PaymentAnswer, VerifySubscription } from '@/lib/features/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/features/payments/payment-limit';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    { actor: 'user', body: VerifySubscription, answer: PaymentAnswer, limit: PAYMENT_LIMIT },
    ({ ctx, body }) => verifySubscription(ctx, body),
  ),
});
