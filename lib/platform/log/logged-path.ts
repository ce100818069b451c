/** Paths of health checks. The pattern must match nothing else: health checks do not wait for a turn. */
const HEALTH_CHECK = /^\/api\/health(?:\/live|\/ready)?(?:\?|$)/;
/** A static segment of our own routes; ids, numbers and typed text do not match. */
const OWN_SEGMENT = /^[a-z][a-z-]{0,30}$/;
/**
 * Every path under these roots is ours unless it is answered with 404, so refused requests are logged with their path.
 */
const OWN_ROOTS = /^\/(?:api|vision-categorize)(?:\/|$)/;
const OTHER = ':other';
/** Replaces the operator's secret prefix in the log. */
const OPERATOR = ':operator';

/**
 * Returns the loggable form of a request's path: a route of ours with `:id` for variable segments, without its query.
 * An unknown path may contain anything, such as a name, and becomes `:other`.
 * @param url path and query of the request line
 * @param status status of the answer
 * @param operatorPrefix first path segment of the operator's URLs, which is not logged
 */
export function loggedPath(url: string, status: number, operatorPrefix?: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const isOurs = status < 400 || (status !== 404 && OWN_ROOTS.test(path));
  if (!isOurs || !path.startsWith('/')) return OTHER;
  const redact = (segment: string) => {
    if (segment === operatorPrefix) return OPERATOR;
    return segment === '' || OWN_SEGMENT.test(segment) ? segment : ':id';
  };
  return path.split('/').map(redact).join('/');
}

/** True for a health check, which a monitor sends every few seconds. */
export const isHealthCheck = (url: string): boolean => HEALTH_CHECK.test(url);

/** True for files of the build and of `public`, which browsers request by the dozen with each page. */
export function isAsset(url: string): boolean {
  return /^\/(?:_next|pdfjs|samples)\//.test(url) || /^\/[^/?]+\.(?:ico|png|svg|webmanifest|txt|xml)(?:\?|$)/.test(url);
}
