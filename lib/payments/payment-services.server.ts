import 'server-only';
import { AppError } from '@/lib/errors';
import type { PayPal } from './paypal';
import { getPayPal } from './paypal.server';
import { type PayPalSettings, payPalSettings } from './paypal-settings.server';

/** What somebody is told about money by mail. It is asked for once a payment, after that is stored, and must not fail or be waited for. */
export interface PaymentNotices {
  /** A payment came in; `paymentId` is ours. */
  paid(notice: { readonly userId: string; readonly paymentId: string }): void;
  /** A month could not be charged; `subscriptionId` is ours. */
  paymentFailed(notice: { readonly userId: string; readonly subscriptionId: string }): void;
}

const NO_NOTICES: PaymentNotices = { paid: () => {}, paymentFailed: () => {} };

/** What payments are made with. */
export interface PaymentServices {
  readonly paypal: PayPal;
  readonly settings: Pick<PayPalSettings, 'merchantId' | 'planIds' | 'isSandbox'>;
  readonly notices: PaymentNotices;
}

let replaced: PaymentServices | undefined;

/** The services of this deployment, or those that a test has put in their place; undefined where it takes no payments. */
export function openPaymentServices(): PaymentServices | undefined {
  if (replaced) return replaced;
  const settings = payPalSettings();
  return settings && { paypal: getPayPal(), settings, notices: NO_NOTICES };
}

/** The same. Throws `paymentsClosed` where this deployment takes no payments. */
export function paymentServices(): PaymentServices {
  const services = openPaymentServices();
  if (!services) throw new AppError('paymentsClosed');
  return services;
}

/** Takes payments with other services, e.g. a test's PayPal. Returns how to go back. */
export function replacePaymentServices(services: PaymentServices): () => void {
  replaced = services;
  return () => {
    replaced = undefined;
  };
}

/** Which side of PayPal this deployment is on; rows of the other one are none of its. */
export function environmentOf({ settings }: Pick<PaymentServices, 'settings'>): 'sandbox' | 'live' {
  return settings.isSandbox ? 'sandbox' : 'live';
}
