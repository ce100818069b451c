import { createOrder } from '@/lib/features/payments/create-order.server';
import { NewOrder, OrderAnswer } from '@/lib/features/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/features/payments/payment-limit';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: NewOrder, answer: OrderAnswer, limit: PAYMENT_LIMIT }, ({ ctx, body }) =>
    createOrder(ctx, body),
  ),
});
