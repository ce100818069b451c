/**
 * Policy added to a page while documents are kept on this device: it may only load from and send to its own origin. It
 * restricts origins only. The page's own policy still decides which scripts and styles apply, because policies are
 * cumulative (https://www.w3.org/TR/CSP3/#multiple-policies).
 */
export const OWN_ORIGIN_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-src 'none'",
  "media-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Whether a page can reach other origins: `open` as its own policy allows, `closed` until it is reloaded, or `lifted`:
 * open in on-device mode because the user requested it.
 */
export type OriginRestriction = 'open' | 'closed' | 'lifted';
