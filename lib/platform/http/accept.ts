/** Maximum length of `Accept` or `Accept-Encoding` that is parsed, in characters; browsers send about 150. */
const MAX_HEADER_CHARS = 1_000;

/**
 * Returns whether an `Accept` or `Accept-Encoding` header accepts a name, by the first of `names` that it lists: true
 * if accepted, false if refused (`;q=0`), undefined if none is listed.
 * @param names most specific first, in lower case
 */
export function acceptance(header: string, names: readonly string[]): boolean | undefined {
  const listed = new Map<string, boolean>();
  for (const part of header.slice(0, MAX_HEADER_CHARS).toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    listed.set(name, !params.some((param) => /^q=0(?:\.0*)?$/.test(param)));
  }
  const name = names.find((candidate) => listed.has(candidate));
  return name === undefined ? undefined : listed.get(name);
}

/**
 * True if a request with this `Accept` header can be answered with HTML. A missing header accepts everything (RFC 9110,
 * 12.5.1).
 */
export function acceptsHtml(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true;
  return acceptance(accept, ['text/html', 'text/*', '*/*']) ?? false;
}
