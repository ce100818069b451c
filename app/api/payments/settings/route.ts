import { PaymentSettingsAnswer } from '@/lib/features/payments/payment-answers';
import { paymentSettings } from '@/lib/features/payments/payment-settings.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', allowsSuspended: true, answer: PaymentSettingsAnswer }, async () => ({
    payments: paymentSettings(),
  })),
});
