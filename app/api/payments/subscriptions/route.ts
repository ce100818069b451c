import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { NewSubscription, NewSubscriptionAnswer } from '@/lib/features/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/features/payments/payment-limit';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    { actor: 'user', body: NewSubscription, answer: NewSubscriptionAnswer, limit: PAYMENT_LIMIT },
    ({ ctx, body }) => createSubscription(ctx, body),
  ),
});
