import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { createOrder } from '@/lib/payments/create-order.server';
import { NewOrder, OrderAnswer } from '@/lib/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/payments/payment-limit';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: NewOrder, answer: OrderAnswer, limit: PAYMENT_LIMIT }, ({ ctx, body }) =>
    createOrder(ctx, body),
  ),
});
