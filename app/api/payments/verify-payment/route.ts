import { PaymentAnswer, VerifyPayment } from '@/lib/features/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/features/payments/payment-limit';
import { verifyPayment } from '@/lib/features/payments/verify-payment.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: VerifyPayment, answer: PaymentAnswer, limit: PAYMENT_LIMIT }, ({ ctx, body }) =>
    verifyPayment(ctx, body),
  ),
});
