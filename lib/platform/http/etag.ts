/** An ETag without the prefix of a weak one. */
const OPAQUE_TAG = /"[^"]*"/g;

/**
 * The weak form of an ETag. A strong one promises equal bytes, so a page that is sent compressed and uncompressed would need one
 * for each encoding (RFC 9110 §8.8.1).
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
