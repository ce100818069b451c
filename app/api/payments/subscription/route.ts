import { changeSubscription } from '@/lib/features/payments/change-subscription.server';
import { getSubscription } from '@/lib/features/payments/get-subscription.server';
import { ChangeSubscription, PaymentAnswer, SubscriptionAnswer } from '@/lib/features/payments/payment-answers';
import { PAYMENT_LIMIT } from '@/lib/features/payments/payment-limit';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: SubscriptionAnswer }, async ({ ctx }) => ({
    subscription: await getSubscription(ctx),
  })),
  POST: route(
    { actor: 'user', body: ChangeSubscription, answer: PaymentAnswer, limit: PAYMENT_LIMIT },
    ({ ctx, body }) => changeSubscription(ctx, body),
  ),
});
