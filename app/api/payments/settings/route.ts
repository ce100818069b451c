import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { PaymentSettingsAnswer } from '@/lib/payments/payment-answers';
import { paymentSettings } from '@/lib/payments/payment-settings.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', allowsSuspended: true, answer: PaymentSettingsAnswer }, async () => ({
    payments: paymentSettings(),
  })),
});
