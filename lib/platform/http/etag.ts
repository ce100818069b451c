/** Matches ETags without the prefix of a weak one. */
const OPAQUE_TAG = /"[^"]*"/g;

/**
 * Returns the weak form of an ETag.
 * A strong one promises equal bytes, so compressed and uncompressed pages would need different ones (RFC 9110 §8.8.1).
 */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/** True if an `If-None-Match` header names this ETag, weak or strong, or is `*` (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const [opaque] = etag.match(OPAQUE_TAG) ?? [];
  return opaque !== undefined && ifNoneMatch.match(OPAQUE_TAG)?.includes(opaque) === true;
}
