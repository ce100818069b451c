/** The addresses of health checks. No other address may be taken for one: health checks do not wait for a turn. */
const HEALTH_CHECK = /^\/api\/health(?:\/live|\/ready)?(?:\?|$)/;
/** A segment of our own routes; ids, numbers and whatever a person typed look otherwise. */
const OWN_SEGMENT = /^[a-z][a-z-]{0,30}$/;
/** Where ours are all answers but 404, so that a refused request is told with its path. */
const OWN_ROOTS = /^\/(?:api|vision-categorize)(?:\/|$)/;
const OTHER = ':other';
/** In place of the segment that leads to the operator's side: who reads the log need not know it. */
const OPERATOR = ':operator';

/**
 * What a log may say of a request's path: that of a route of ours, with `:id` for what varies in it and without a query.
 * A path that leads nowhere may hold anything, a name too, and is `:other`.
 * @param url path and query, as the request line has them
 * @param status of the answer
 * @param operatorPrefix first segment of the operator's addresses, which is not told
 */
export function loggedPath(url: string, status: number, operatorPrefix?: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const isOurs = status < 400 || (status !== 404 && OWN_ROOTS.test(path));
  if (!isOurs || !path.startsWith('/')) return OTHER;
  const told = (segment: string) => {
    if (segment === operatorPrefix) return OPERATOR;
    return segment === '' || OWN_SEGMENT.test(segment) ? segment : ':id';
  };
  return path.split('/').map(told).join('/');
}

/** True for a health check, which a monitor sends every few seconds. */
export const isHealthCheck = (url: string): boolean => HEALTH_CHECK.test(url);

/** True for what browsers ask for by the dozen with each page: files of the build and of `public`. */
export function isAsset(url: string): boolean {
  return /^\/(?:_next|pdfjs|samples)\//.test(url) || /^\/[^/?]+\.(?:ico|png|svg|webmanifest|txt|xml)(?:\?|$)/.test(url);
}
