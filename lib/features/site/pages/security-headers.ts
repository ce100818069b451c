/**
 * Security headers of every response. The reasons for each exception are here and in decision 0019. Sources: Content
 * Security Policy Level 3 (https://www.w3.org/TR/CSP3/), the Fetch standard (CORP, nosniff), the HTML standard (COOP),
 * RFC 6797 (HSTS), the needs of Google's button:
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy and PayPal's:
 * https://developer.paypal.com/sdk/js/best-practices
 */

import { WORKER_PATH } from '@/lib/features/offline/messages';
import type { AdsSources } from '@/lib/features/site/consent/ads';
import { NOT_INDEXED } from '@/lib/features/site/seo/indexing';
import { ENGINE_FOLDER } from '@/lib/shared/engine-names';

/** Directives of a Content-Security-Policy, each with its sources. */
type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * A year, in seconds. Without `includeSubDomains`, because we do not control other services on the site's subdomains.
 */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Host of Google profile photos; no discovery document lists it. */
const GOOGLE_PHOTO_HOSTS = 'https://*.googleusercontent.com';

/**
 * Hashes of the style sheet that sonner inserts on load, without a nonce: first empty, then with its text.
 * `security-headers.test.ts` recomputes them from the installed package.
 */
export const SONNER_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Browser features that no page uses, and injected code must not use either. */
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

/** Sent with every response. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  // Google's button reads the requesting site from it, so it cannot be stricter.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Our own pages photograph documents with the camera.
  'permissions-policy': ['camera=(self)', ...FEATURES_OFF.map((feature) => `${feature}=()`)].join(', '),
  // Google's window passes the credential to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // For browsers without `frame-ancestors`.
  'x-frame-options': 'DENY',
};

/** Policy of data: API responses, pictures, samples, texts for crawlers. Nothing in it may load or run. */
const DATA_POLICY: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Policy of scripts: a worker uses the policy of its own script's response, not of its page. Only workers compile
 * WebAssembly: pdfjs for JPEG 2000, JBIG2 and colour profiles, qpdf for copies without a password, the on-device engine
 * for PDF and pictures.
 */
const SCRIPT_POLICY: Policy = {
  ...DATA_POLICY,
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
};

/**
 * Identifies a page's own scripts and style sheets. A dynamic page has a new, unguessable `nonce` per request for all
 * except those of known text, which have hashes. A static page has hashes only (decision 0047).
 */
export interface InlineParts {
  readonly nonce: string | null;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

export interface PagePolicyOptions {
  /** Inline scripts and style sheets that are allowed. */
  readonly inline: InlineParts;
  /**
   * The script of Google's button, and the address of Google's APIs, of which pages only use Drive; null without Google
   * sign-in.
   */
  readonly google: { readonly scriptUrl: string; readonly apiUrl: string } | null;
  /** Sources of PayPal's script, buttons and pictures; empty without payments. */
  readonly payPalSources: readonly string[];
  /** Sources of Google's conversion tracking script; empty without tracking. */
  readonly adsSources: AdsSources;
  readonly isHttps: boolean;
  /** `next dev` evaluates its updates and receives them through a socket. */
  readonly isDevelopment: boolean;
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function googleSources(google: PagePolicyOptions['google']) {
  if (!google) return { scripts: [], folder: [], styles: [], drive: [], photos: [] };
  return {
    scripts: [google.scriptUrl],
    // Google's button loads its frame, requests and styles from the folder of its script.
    folder: [new URL('.', google.scriptUrl).href],
    styles: [new URL('style', google.scriptUrl).href],
    drive: ['/drive/v3/', '/upload/drive/v3/'].map((path) => new URL(path, google.apiUrl).href),
    photos: [GOOGLE_PHOTO_HOSTS],
  };
}

/** The Content-Security-Policy of a page. */
export function pagePolicy(options: PagePolicyOptions): string {
  const { inline, payPalSources, adsSources, isHttps, isDevelopment } = options;
  const nonce = inline.nonce === null ? [] : [`'nonce-${inline.nonce}'`];
  const google = googleSources(options.google);
  return written({
    'default-src': ["'self'"],
    // With `strict-dynamic` support only the nonce counts: a script with it may load others, including Google's and
    // PayPal's. Without a nonce, Next's script elements need 'self'.
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
    // React writes `style={…}` into the HTML as an attribute, for positions and sizes known only at run time. An
    // attribute has no selectors and can only load what img-src and font-src allow.
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
    // PayPal draws its buttons in its own frames; the payment opens a window.
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

/** Folders of scripts; the last is the service worker, whose requests its own policy limits. */
const SCRIPT_FOLDERS = ['/_next/static/', '/pdfjs/', ENGINE_FOLDER, WORKER_PATH];

/** The policy of a path that is not a page. */
function policyOfPath(pathname: string): Policy {
  return SCRIPT_FOLDERS.some((folder) => pathname.startsWith(folder)) ? SCRIPT_POLICY : DATA_POLICY;
}

/**
 * The headers of a response, by lower-case name. A page replaces the `content-security-policy` with its own.
 * @param pathname path of the request, without its query
 * `isListed`: false if search engines must not index anything, as on a preview.
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
