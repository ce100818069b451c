import 'server-only';
import { randomBytes } from 'node:crypto';
import { NO_ADS_SOURCES } from '@/lib/consent/ads';
import { adsSources } from '@/lib/consent/ads.server';
import { env } from '@/lib/env.server';
import { payPalSources } from '@/lib/payments/paypal-settings.server';
import { usesSecureCookies } from './cookies.server';
import { pagePolicy } from './security-headers';

const NONCE_BYTES = 16;

/** What of a policy is the same for every page, with a nonce of its own. */
function newOptions() {
  return {
    nonce: randomBytes(NONCE_BYTES).toString('base64'),
    isHttps: usesSecureCookies(),
    isDevelopment: env().NODE_ENV === 'development',
  };
}

/** The Content-Security-Policy of one page's answer. */
export function newPagePolicy(): string {
  const { GOOGLE_API_URL, GOOGLE_IDENTITY_SCRIPT_URL } = env();
  return pagePolicy({
    ...newOptions(),
    google: { scriptUrl: GOOGLE_IDENTITY_SCRIPT_URL, apiUrl: GOOGLE_API_URL },
    payPalSources: payPalSources(),
    adsSources: adsSources(),
  });
}

/** The policy of a page of the operator, on which nothing comes from elsewhere. */
export function newOperatorPagePolicy(): string {
  return pagePolicy({ ...newOptions(), google: null, payPalSources: [], adsSources: NO_ADS_SOURCES });
}
