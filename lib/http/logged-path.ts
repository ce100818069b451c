/** A segment of our own routes; ids, numbers and whatever a person typed look otherwise. */
const OWN_SEGMENT = /^[a-z][a-z-]{0,30}$/;
/** Where ours are all answers but 404, so that a refused request is told with its path. */
const OWN_ROOTS = /^\/(?:api|vision-categorize)(?:\/|$)/;
const OTHER = ':other';

/**
 * What a log may say of a request's path: that of a route of ours, with `:id` for what varies in it and without a query.
 * A path that leads nowhere may hold anything, a name too, and is `:other`.
 * @param url path and query, as the request line has them
 * @param status of the answer
 */
export function loggedPath(url: string, status: number): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const isOurs = status < 400 || (status !== 404 && OWN_ROOTS.test(path));
  if (!isOurs || !path.startsWith('/')) return OTHER;
  return path
    .split('/')
    .map((segment) => (segment === '' || OWN_SEGMENT.test(segment) ? segment : ':id'))
    .join('/');
}

/** True for what browsers ask for by the dozen with each page: files of the build and of `public`. */
export function isAsset(url: string): boolean {
  return /^\/(?:_next|pdfjs|samples)\//.test(url) || /^\/[^/?]+\.(?:ico|png|svg|webmanifest|txt|xml)(?:\?|$)/.test(url);
}
