import 'server-only';
import { type Env, env } from '@/lib/platform/env/env.server';
import type { SubscriptionPlan } from './payment-answers';

/** PayPal as this deployment uses it. */
export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly isSandbox: boolean;
  /** Where PayPal's interface is, without a slash at its end. */
  readonly apiUrl: string;
  /** Where the script of the buttons is; undefined: PayPal's own. */
  readonly sdkBaseUrl: string | undefined;
  /** Where a payer sees and mends what they pay every month. */
  readonly payerUrl: string;
  /** Our account at PayPal, which every payment has to go to. */
  readonly merchantId: string;
  readonly webhookId: string;
  /** Where the certificates of webhooks may come from. */
  readonly certificateOrigins: readonly string[];
  /** A root that certificates of webhooks may go back to besides those that Node trusts; PEM. */
  readonly extraRoot: string | undefined;
  /** PayPal's ids of our monthly plans. */
  readonly planIds: Readonly<Record<SubscriptionPlan, string>>;
}

const HOSTS = {
  sandbox: {
    api: 'https://api-m.sandbox.paypal.com',
    certificates: 'https://api.sandbox.paypal.com',
    site: 'https://www.sandbox.paypal.com',
  },
  live: { api: 'https://api-m.paypal.com', certificates: 'https://api.paypal.com', site: 'https://www.paypal.com' },
} as const;

function settingsOf(settings: Env): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_MERCHANT_ID, PAYPAL_WEBHOOK_ID } = settings;
  const { PAYPAL_PLAN_PERSONALPLUS, PAYPAL_PLAN_BUSINESS } = settings;
  // `Env` refuses a client without the others.
  if (
    !PAYPAL_CLIENT_ID ||
    !PAYPAL_CLIENT_SECRET ||
    !PAYPAL_MERCHANT_ID ||
    !PAYPAL_WEBHOOK_ID ||
    !PAYPAL_PLAN_PERSONALPLUS ||
    !PAYPAL_PLAN_BUSINESS
  ) {
    return undefined;
  }
  const hosts = HOSTS[settings.PAYPAL_ENVIRONMENT];
  const apiUrl = (settings.PAYPAL_API_URL ?? hosts.api).replace(/\/$/, '');
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    isSandbox: settings.PAYPAL_ENVIRONMENT === 'sandbox',
    apiUrl,
    sdkBaseUrl: settings.PAYPAL_SDK_URL,
    // A stand-in's site is where its script is.
    payerUrl: new URL('/myaccount/autopay/', settings.PAYPAL_SDK_URL ?? hosts.site).href,
    merchantId: PAYPAL_MERCHANT_ID,
    webhookId: PAYPAL_WEBHOOK_ID,
    certificateOrigins: apiUrl === hosts.api ? [hosts.api, hosts.certificates] : [new URL(apiUrl).origin],
    extraRoot: settings.PAYPAL_WEBHOOK_ROOT,
    planIds: { personalplus: PAYPAL_PLAN_PERSONALPLUS, business: PAYPAL_PLAN_BUSINESS },
  };
}

/** Where the operator sees a payment at PayPal; the id is that of an order's capture or of a subscription's sale. */
export function payPalPaymentUrl(environment: 'sandbox' | 'live', paymentId: string): string {
  return `${HOSTS[environment].site}/activity/payment/${encodeURIComponent(paymentId)}`;
}

/** How this deployment uses PayPal; undefined where it takes no payments. */
export function payPalSettings(): PayPalSettings | undefined {
  return settingsOf(env());
}

/** What PayPal's script needs to draw its buttons (https://developer.paypal.com/sdk/js/best-practices); Venmo is off. */
const PAYPAL_SOURCES = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Sources for the policy of pages; none where this deployment takes no payments. */
export function payPalSources(): readonly string[] {
  const settings = payPalSettings();
  if (!settings) return [];
  return settings.sdkBaseUrl ? [new URL(settings.sdkBaseUrl).origin] : PAYPAL_SOURCES;
}
