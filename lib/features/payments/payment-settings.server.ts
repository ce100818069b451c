import 'server-only';
import type { PaymentSettings } from './payment-answers';
import { payPalSettings } from './paypal-settings.server';

/** Returns the browser's settings for PayPal's buttons; null if payments are disabled. */
export function paymentSettings(): PaymentSettings | null {
  const settings = payPalSettings();
  if (!settings) return null;
  const { clientId, sdkBaseUrl, isSandbox } = settings;
  return { clientId, isSandbox, ...(sdkBaseUrl && { sdkBaseUrl }) };
}
