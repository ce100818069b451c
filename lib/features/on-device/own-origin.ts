/**
 * What is added to a page's policy while papers are kept on this device: whatever the page loads or sends, it is with the
 * server that it came from. It speaks of origins alone. What may run, and which styles apply, is still told by the page's own
 * policy: policies only add up (https://www.w3.org/TR/CSP3/#multiple-policies), so none of this allows what that one does not.
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
 * Whether a page reaches other origins than its own: `open` as its policy says, `closed` to all others until it is loaded anew,
 * or `letIn`, open although papers are kept on this device, because somebody asked for that.
 */
export type Reach = 'open' | 'closed' | 'letIn';
