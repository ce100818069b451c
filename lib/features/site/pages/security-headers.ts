/**
 * What every answer tells the browser that shows it. The reasons of each exception stand here and in decision 0022.
 * Sources: Content Security Policy Level 3 (https://www.w3.org/TR/CSP3/), the Fetch standard (CORP, nosniff), the HTML
 * standard (COOP), RFC 6797 (HSTS), and what Google's button needs:
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 * and PayPal's: https://developer.paypal.com/sdk/js/best-practices
 */

import { WORKER_PATH } from '@/lib/features/offline/messages';
import type { AdsSources } from '@/lib/features/site/consent/ads';
import { NOT_INDEXED } from '@/lib/features/site/seo/indexing';
import { ENGINE_FOLDER } from '@/lib/shared/engine-names';

/** Directives of a Content-Security-Policy, each with its sources. */
type Policy = Readonly<Record<string, readonly string[]>>;

/** A year, in seconds. Without `includeSubDomains`: what else is served below the site's domain is not ours to decide. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Where Google keeps profile photos; no discovery document names it. */
const GOOGLE_PHOTO_HOSTS = 'https://*.googleusercontent.com';

/**
 * Hashes of the one style sheet that sonner puts into the page by itself as soon as it is loaded, without asking for a
 * nonce: empty first, then with its text. `security-headers.test.ts` computes them anew from the installed package.
 */
export const SONNER_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** What no page of ours does, and so nothing that gets into one may do either. */
const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Sent with every answer, whatever it is. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  // Google's button learns from it which site asks, so it cannot be stricter.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The camera photographs papers, for our own pages alone.
  'permissions-policy': ['camera=(self)', ...FEATURES_OFF.map((feature) => `${feature}=()`)].join(', '),
  // Google's window hands the credential to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
};

/** For what is data and no document: answers of the API, pictures, samples, texts for crawlers. Nothing in it may load or run. */
const DATA_POLICY: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * For scripts: a worker obeys the policy that its own script came with, not that of the page which started it. Workers alone
 * compile WebAssembly: pdfjs for JPEG 2000, JBIG2 and colour profiles, qpdf for copies without a password, the engine on this
 * device for PDF and for pictures.
 */
const SCRIPT_POLICY: Policy = {
  ...DATA_POLICY,
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
};

/**
 * What tells a page's own scripts and style sheets from others'. A page that is drawn for each request has a `nonce`,
 * unguessable and new each time, for all but those of known text (hashes, as they stand in a policy). One that is made once for
 * everybody has hashes alone (decision 0053).
 */
export interface InlineParts {
  readonly nonce: string | null;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** What the policy of a page depends on. */
export interface PagePolicyOptions {
  /** Which scripts and style sheets that stand in the page are taken. */
  readonly inline: InlineParts;
  /**
   * The script that draws Google's button, and where Google's APIs are, of which pages ask Drive alone; null where nobody
   * signs in with Google.
   */
  readonly google: { readonly scriptUrl: string; readonly apiUrl: string } | null;
  /** Where PayPal's script, its buttons and pictures come from; none where this deployment takes no payments. */
  readonly payPalSources: readonly string[];
  /** Where Google's script that counts conversions comes from and sends to; none where this deployment counts none. */
  readonly adsSources: AdsSources;
  readonly isHttps: boolean;
  /** `next dev` evaluates its updates and is told of them by a socket. */
  readonly isDevelopment: boolean;
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** What a page needs of Google. */
function googleSources(google: PagePolicyOptions['google']) {
  if (!google) return { scripts: [], folder: [], styles: [], drive: [], photos: [] };
  return {
    scripts: [google.scriptUrl],
    // Google's button frames, asks and styles from the folder of its script.
    folder: [new URL('.', google.scriptUrl).href],
    styles: [new URL('style', google.scriptUrl).href],
    drive: ['/drive/v3/', '/upload/drive/v3/'].map((path) => new URL(path, google.apiUrl).href),
    photos: [GOOGLE_PHOTO_HOSTS],
  };
}

/** The Content-Security-Policy of a page's answer. */
export function pagePolicy(options: PagePolicyOptions): string {
  const { inline, payPalSources, adsSources, isHttps, isDevelopment } = options;
  const nonce = inline.nonce === null ? [] : [`'nonce-${inline.nonce}'`];
  const google = googleSources(options.google);
  return written({
    'default-src': ["'self'"],
    // Where `strict-dynamic` is known, the nonce alone decides: a script that has it may load others, Google's and
    // PayPal's too. Without a nonce Next's own script elements, which stand in the page, need 'self'.
    'script-src': [
      "'self'",
      ...nonce,
      ...(inline.nonce === null ? [] : ["'strict-dynamic'"]),
      ...inline.scriptHashes,
      ...google.scripts,
      ...payPalSources,
      ...adsSources.script,
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src-elem': isDevelopment
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...nonce, ...inline.styleHashes, ...SONNER_STYLE_HASHES, ...google.styles],
    // React writes `style={…}` into the HTML as an attribute: places and sizes that are only known at run time. An
    // attribute can load nothing but what img-src and font-src allow, and selects nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...google.photos, ...payPalSources, ...adsSources.image],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...google.folder,
      ...google.drive,
      ...payPalSources,
      ...adsSources.connect,
      ...(isDevelopment ? ['ws:'] : []),
    ],
    // PayPal draws its buttons in frames of its own; the payment itself has a window.
    'frame-src': [...google.folder, ...payPalSources, ...adsSources.frame],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });
}

/** Where scripts come from; the last is the service worker, whose requests its own policy limits. */
const SCRIPT_FOLDERS = ['/_next/static/', '/pdfjs/', ENGINE_FOLDER, WORKER_PATH];

/** The policy of what is no page, by its path. */
function policyOfPath(pathname: string): Policy {
  return SCRIPT_FOLDERS.some((folder) => pathname.startsWith(folder)) ? SCRIPT_POLICY : DATA_POLICY;
}

/**
 * The headers of an answer, by name in lower case. A page gets its own `content-security-policy` in place of the one here.
 * @param pathname path of the request, without its query
 * `isListed`: false where search engines are to list nothing, as on a preview.
 */
export function securityHeaders(
  pathname: string,
  { isHttps, isListed = true }: { readonly isHttps: boolean; readonly isListed?: boolean },
): Readonly<Record<string, string>> {
  return {
    ...COMMON_HEADERS,
    ...(!isListed && { 'x-robots-tag': NOT_INDEXED }),
    ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
    'content-security-policy': written(policyOfPath(pathname)),
  };
}
