import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { changeSubscription } from '@/lib/payments/change-subscription.server';
import { getSubscription } from '@/lib/payments/get-subscription.server';
import { ChangeSubscription, PaymentAnswer, SubscriptionAnswer } from '@/lib/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/payments/payment-limit';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: SubscriptionAnswer }, async ({ ctx }) => ({
    subscription: await getSubscription(ctx),
  })),
  POST: route(
    { actor: 'user', body: ChangeSubscription, answer: PaymentAnswer, limit: PAYMENT_LIMIT },
    ({ ctx, body }) => changeSubscription(ctx, body),
  ),
});
