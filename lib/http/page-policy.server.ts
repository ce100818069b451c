import 'server-only';
import { randomBytes } from 'node:crypto';
import { adsSources } from '@/lib/consent/ads.server';
import { env } from '@/lib/env.server';
import { payPalSources } from '@/lib/payments/paypal-settings.server';
import { usesSecureCookies } from './cookies.server';
import { pagePolicy } from './security-headers';

const NONCE_BYTES = 16;

/** The Content-Security-Policy of one page's answer, with a nonce of its own. */
export function newPagePolicy(): string {
  const { GOOGLE_API_URL, GOOGLE_IDENTITY_SCRIPT_URL, NODE_ENV } = env();
  return pagePolicy({
    nonce: randomBytes(NONCE_BYTES).toString('base64'),
    googleScriptUrl: GOOGLE_IDENTITY_SCRIPT_URL,
    googleApiUrl: GOOGLE_API_URL,
    payPalSources: payPalSources(),
    adsSources: adsSources(),
    isHttps: usesSecureCookies(),
    isDevelopment: NODE_ENV === 'development',
  });
}
