import { listOwnPayments } from '@/lib/features/payments/list-payments.server';
import { PaymentHistoryAnswer } from '@/lib/features/payments/payment-answers';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: PaymentHistoryAnswer }, async ({ ctx }) => ({
    payments: await listOwnPayments(ctx),
  })),
});
