import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { listOwnPayments } from '@/lib/payments/list-payments.server';
import { PaymentHistoryAnswer } from '@/lib/payments/payment-answers';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: PaymentHistoryAnswer }, async ({ ctx }) => ({
    payments: await listOwnPayments(ctx),
  })),
});
