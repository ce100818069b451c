/** Scheme and host of a target in absolute form. */
const AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** U+FFFD, which decoders put in place of bytes that are no text. */
const REPLACEMENT = '%EF%BF%BD';

/** True for a path that can be decoded, and decoded once more: next-intl hands on what it has decoded. */
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
 * The target of a request as a path that can be decoded, with its query. Escapes that are no UTF-8 (`/%c0%ae`, `/%`) mean
 * nothing to anybody, no path of ours holds a percent sign, and what reads addresses further on throws at both; the sign
 * becomes U+FFFD, so that the address is one of the many that lead nowhere. A target in absolute form (RFC 9112, 3.2.2)
 * loses the host that it names, because whoever repeats it must not send anybody there.
 * @param target what stands in the request line
 */
export function readableTarget(target: string): string {
  const local = target.replace(AUTHORITY, '');
  const rooted = local.startsWith('/') ? local : `/${local}`;
  const end = rooted.search(/[?#]/);
  const path = end < 0 ? rooted : rooted.slice(0, end);
  return isReadable(path) ? rooted : path.replaceAll('%', REPLACEMENT) + rooted.slice(path.length);
}
