import 'server-only';
import type { PaymentSettings } from './payment-answers';
import { payPalSettings } from './paypal-settings.server';

/** What a browser needs to show PayPal's buttons; null where this deployment takes no payments. */
export function paymentSettings(): PaymentSettings | null {
  const settings = payPalSettings();
  if (!settings) return null;
  const { clientId, sdkBaseUrl, isSandbox } = settings;
  return { clientId, isSandbox, ...(sdkBaseUrl && { sdkBaseUrl }) };
}
