import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { PaymentAnswer, VerifyPayment } from '@/lib/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/payments/payment-limit';
import { verifyPayment } from '@/lib/payments/verify-payment.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: VerifyPayment, answer: PaymentAnswer, limit: PAYMENT_LIMIT }, ({ ctx, body }) =>
    verifyPayment(ctx, body),
  ),
});
