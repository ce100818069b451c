import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { payPalSources } from '@/lib/features/payments/paypal-settings.server';
import { NO_ADS_SOURCES } from '@/lib/features/site/consent/ads';
import { adsSources } from '@/lib/features/site/consent/ads.server';
import { PRE_HYDRATION_CLICKS_SCRIPT } from '@/lib/features/site/pages/pre-hydration-clicks';
import { THEME_SCRIPT } from '@/lib/features/site/theme/theme-script';
import { usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { type InlineParts, pagePolicy } from './security-headers';

/** 128 random bits, the least that Content Security Policy Level 3 recommends. */
const NONCE_BYTES = 16;

/** A script's or style's hash as a policy source: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Scripts that are also in dynamic pages, without their nonce. */
const FIRST_HASHES = [THEME_SCRIPT, PRE_HYDRATION_CLICKS_SCRIPT].map(inlineHash);

function newNonce(): InlineParts {
  return { nonce: randomBytes(NONCE_BYTES).toString('base64'), scriptHashes: FIRST_HASHES, styleHashes: [] };
}

/** Policy options shared by all pages. */
function commonOptions() {
  return { isHttps: usesSecureCookies(), isDevelopment: env().NODE_ENV === 'development' };
}

function policyFor(inline: InlineParts): string {
  const { GOOGLE_API_URL, GOOGLE_IDENTITY_SCRIPT_URL } = env();
  return pagePolicy({
    ...commonOptions(),
    inline,
    google: { scriptUrl: GOOGLE_IDENTITY_SCRIPT_URL, apiUrl: GOOGLE_API_URL },
    payPalSources: payPalSources(),
    adsSources: adsSources(),
  });
}

/** The Content-Security-Policy of a dynamic page, with a new nonce. */
export function newPagePolicy(): string {
  return policyFor(newNonce());
}

/** The Content-Security-Policy of a static page, with the hashes of its inline scripts and styles. */
export function staticPagePolicy(hashes: Pick<InlineParts, 'scriptHashes' | 'styleHashes'>): string {
  return policyFor({ nonce: null, ...hashes });
}

/** The policy of an operator's page, which loads nothing from other origins. */
export function newOperatorPagePolicy(): string {
  return pagePolicy({
    ...commonOptions(),
    inline: newNonce(),
    google: null,
    payPalSources: [],
    adsSources: NO_ADS_SOURCES,
  });
}
