import 'server-only';
import { env } from '@/lib/platform/env/env.server';
import type { Env } from '@/lib/platform/env/env-schema.server';
import type { SubscriptionPlan } from './payment-answers';

/** PayPal settings of this deployment. */
export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly isSandbox: boolean;
  /** Base URL of PayPal's API, without a trailing slash. */
  readonly apiUrl: string;
  /** URL of the button script; undefined: PayPal's own. */
  readonly sdkBaseUrl: string | undefined;
  /** URL where payers manage their monthly payments. */
  readonly payerUrl: string;
  /** Our PayPal account, to which every payment must go. */
  readonly merchantId: string;
  readonly webhookId: string;
  /** Allowed origins of webhook certificates. */
  readonly certificateOrigins: readonly string[];
  /** Extra root certificate (PEM) for webhook certificates, in addition to those that Node trusts. */
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
  // `Env` rejects a client id without the other settings.
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
    // A stand-in serves this page from its script's origin.
    payerUrl: new URL('/myaccount/autopay/', settings.PAYPAL_SDK_URL ?? hosts.site).href,
    merchantId: PAYPAL_MERCHANT_ID,
    webhookId: PAYPAL_WEBHOOK_ID,
    certificateOrigins: apiUrl === hosts.api ? [hosts.api, hosts.certificates] : [new URL(apiUrl).origin],
    extraRoot: settings.PAYPAL_WEBHOOK_ROOT,
    planIds: { personalplus: PAYPAL_PLAN_PERSONALPLUS, business: PAYPAL_PLAN_BUSINESS },
  };
}

/** Returns the URL of a payment for the operator; the id is that of an order's capture or a subscription's sale. */
export function payPalPaymentUrl(environment: 'sandbox' | 'live', paymentId: string): string {
  return `${HOSTS[environment].site}/activity/payment/${encodeURIComponent(paymentId)}`;
}

/** Returns the PayPal settings of this deployment; undefined if payments are disabled. */
export function payPalSettings(): PayPalSettings | undefined {
  return settingsOf(env());
}

/** Sources that PayPal's button script requires (https://developer.paypal.com/sdk/js/best-practices); Venmo is off. */
const PAYPAL_SOURCES = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Returns PayPal's sources for the content security policy; none if payments are disabled. */
export function payPalSources(): readonly string[] {
  const settings = payPalSettings();
  if (!settings) return [];
  return settings.sdkBaseUrl ? [new URL(settings.sdkBaseUrl).origin] : PAYPAL_SOURCES;
}
