/** Longest `Accept` or `Accept-Encoding` that is read, in characters; browsers send about 150. */
const MAX_HEADER_CHARS = 1_000;

/**
 * What an `Accept` or `Accept-Encoding` header says about the first of some names that it lists: true if it is accepted,
 * false if it is refused (`;q=0`), undefined if none is listed.
 * @param names most specific first, in lower case
 */
export function acceptance(header: string, names: readonly string[]): boolean | undefined {
  const listed = new Map<string, boolean>();
  for (const part of header.slice(0, MAX_HEADER_CHARS).toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    listed.set(name, !params.some((param) => /^q=0(?:\.0*)?$/.test(param)));
  }
  const name = names.find((each) => listed.has(each));
  return name === undefined ? undefined : listed.get(name);
}

/** True if a request with this `Accept` header can be answered with HTML; without one it accepts everything (RFC 9110, 12.5.1). */
export function acceptsHtml(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true;
  return acceptance(accept, ['text/html', 'text/*', '*/*']) ?? false;
}
