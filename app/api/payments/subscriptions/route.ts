import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { createSubscription } from '@/lib/payments/create-subscription.server';
import { NewSubscription, NewSubscriptionAnswer } from '@/lib/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/payments/payment-limit';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    { actor: 'user', body: NewSubscription, answer: NewSubscriptionAnswer, limit: PAYMENT_LIMIT },
    ({ ctx, body }) => createSubscription(ctx, body),
  ),
});
