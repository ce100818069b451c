import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { payPalSources } from '@/lib/features/payments/paypal-settings.server';
import { NO_ADS_SOURCES } from '@/lib/features/site/consent/ads';
import { adsSources } from '@/lib/features/site/consent/ads.server';
import { THEME_SCRIPT } from '@/lib/features/site/theme/theme-script';
import { PRE_HYDRATION_CLICKS_SCRIPT } from '@/lib/platform/browser/pre-hydration-clicks';
import { usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { type InlineParts, pagePolicy } from './security-headers';

const NONCE_BYTES = 16;

/** A script or a style as a policy names it: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Stand in pages that are drawn for each request too, without their nonce. */
const FIRST_HASHES = [THEME_SCRIPT, PRE_HYDRATION_CLICKS_SCRIPT].map(inlineHash);

function newNonce(): InlineParts {
  return { nonce: randomBytes(NONCE_BYTES).toString('base64'), scriptHashes: FIRST_HASHES, styleHashes: [] };
}

/** What of a policy is the same for every page. */
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

/** The Content-Security-Policy of one answer with a page that is drawn for it, with a nonce of its own. */
export function newPagePolicy(): string {
  return policyFor(newNonce());
}

/** The Content-Security-Policy of a page that is made once: the hashes of the scripts and of the styles that stand in it. */
export function staticPagePolicy(hashes: Pick<InlineParts, 'scriptHashes' | 'styleHashes'>): string {
  return policyFor({ nonce: null, ...hashes });
}

/** The policy of a page of the operator, on which nothing comes from elsewhere. */
export function newOperatorPagePolicy(): string {
  return pagePolicy({
    ...commonOptions(),
    inline: newNonce(),
    google: null,
    payPalSources: [],
    adsSources: NO_ADS_SOURCES,
  });
}
