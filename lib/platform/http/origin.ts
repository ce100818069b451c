const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for a request that may change something. */
export function isWrite(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/**
 * Which site a request came from, by what the browser says: ours, another, or nothing said (a client that is not a
 * browser).
 * @param siteUrl the public address of the site; a request that was sent to the host it came from counts as ours too
 */
export function originOf(headers: Headers, siteUrl: string): 'same' | 'other' | 'unsaid' {
  const origin = headers.get('origin');
  if (origin) {
    if (!URL.canParse(origin)) return 'other';
    const { host, origin: canonical } = new URL(origin);
    return canonical === new URL(siteUrl).origin || host === headers.get('host') ? 'same' : 'other';
  }
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none' ? 'same' : 'other';
  return 'unsaid';
}
