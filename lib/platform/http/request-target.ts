/** Scheme and host of a target in absolute form. */
const AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** U+FFFD, the replacement character for invalid bytes. */
const REPLACEMENT = '%EF%BF%BD';

/** True for a path that can be decoded twice, because next-intl passes on decoded paths. */
function isReadable(path: string): boolean {
  if (path.includes('%25')) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a request target as a path that can be decoded, with its query.
 * Escapes that are invalid UTF-8 (`/%c0%ae`, `/%`) make later URL parsers throw, and no path of ours contains a percent
 * sign. The sign becomes U+FFFD, so that the path answers with 404. A target in absolute form (RFC 9112, 3.2.2) loses
 * its host, because a redirect that repeats it must not lead to another site.
 * @param target request target of the request line
 */
export function readableTarget(target: string): string {
  const local = target.replace(AUTHORITY, '');
  const absolutePath = local.startsWith('/') ? local : `/${local}`;
  const end = absolutePath.search(/[?#]/);
  const path = end < 0 ? absolutePath : absolutePath.slice(0, end);
  return isReadable(path) ? absolutePath : path.replaceAll('%', REPLACEMENT) + absolutePath.slice(path.length);
}
