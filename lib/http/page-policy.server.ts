import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { NO_ADS_SOURCES } from '@/lib/consent/ads';
import { adsSources } from '@/lib/consent/ads.server';
import { env } from '@/lib/env.server';
import { payPalSources } from '@/lib/payments/paypal-settings.server';
import { THEME_SCRIPT } from '@/lib/theme/theme-script';
import { usesSecureCookies } from './cookies.server';
import { type PageScripts, pagePolicy } from './security-headers';

const NONCE_BYTES = 16;

/** A script as a policy names it: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Stands in pages that are drawn for each request too, without their nonce. */
const THEME_HASH = scriptHash(THEME_SCRIPT);

function newNonce(): PageScripts {
  return { nonce: randomBytes(NONCE_BYTES).toString('base64'), hashes: [THEME_HASH] };
}

/** What of a policy is the same for every page. */
function commonOptions() {
  return { isHttps: usesSecureCookies(), isDevelopment: env().NODE_ENV === 'development' };
}

function policyFor(scripts: PageScripts): string {
  const { GOOGLE_API_URL, GOOGLE_IDENTITY_SCRIPT_URL } = env();
  return pagePolicy({
    ...commonOptions(),
    scripts,
    google: { scriptUrl: GOOGLE_IDENTITY_SCRIPT_URL, apiUrl: GOOGLE_API_URL },
    payPalSources: payPalSources(),
    adsSources: adsSources(),
  });
}

/** The Content-Security-Policy of one answer with a page that is drawn for it, with a nonce of its own. */
export function newPagePolicy(): string {
  return policyFor(newNonce());
}

/** The Content-Security-Policy of a page that is made once: the hashes of the inline scripts in it. */
export function madePagePolicy(hashes: readonly string[]): string {
  return policyFor({ nonce: null, hashes });
}

/** The policy of a page of the operator, on which nothing comes from elsewhere. */
export function newOperatorPagePolicy(): string {
  return pagePolicy({
    ...commonOptions(),
    scripts: newNonce(),
    google: null,
    payPalSources: [],
    adsSources: NO_ADS_SOURCES,
  });
}
