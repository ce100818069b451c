const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if a request with this method may change data. */
export function isWrite(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/**
 * Returns the site that sent a request, as reported by the browser: ours, another, or unknown (a client that is not a
 * browser).
 * @param siteUrl public URL of the site; a request to the host that it came from counts as ours too
 */
export function originOf(headers: Headers, siteUrl: string): 'same' | 'other' | 'missing' {
  const origin = headers.get('origin');
  if (origin) {
    if (!URL.canParse(origin)) return 'other';
    const { host, origin: canonical } = new URL(origin);
    return canonical === new URL(siteUrl).origin || host === headers.get('host') ? 'same' : 'other';
  }
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none' ? 'same' : 'other';
  return 'missing';
}
