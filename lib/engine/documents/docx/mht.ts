/** Limit of a part's headers, in characters. */
const MAX_HEADER_CHARS = 4_000;
/** Limit of parts in a web archive: a page and its pictures. */
const MAX_PARTS = 200;

/** Decodes quoted-printable text (RFC 2045, 6.7) to bytes. */
function quotedPrintable(text: string): Uint8Array {
  const joined = text.replace(/=[ \t]{0,100}\r?\n/gu, '');
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece] of joined.matchAll(/=[0-9a-f]{2}|[^=]+|=/giu)) {
    const code = /^=[0-9a-f]{2}$/iu.test(piece) ? Number.parseInt(piece.slice(1), 16) : undefined;
    if (code === undefined) for (const byte of encoder.encode(piece)) bytes.push(byte);
    else bytes.push(code);
  }
  return Uint8Array.from(bytes);
}

function base64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/gu, '')), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function decode(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Splits a part into its headers, by lower-case name, and its body. */
function splitHeaders(part: string): { headers: Map<string, string>; body: string } {
  const head = part.slice(0, MAX_HEADER_CHARS);
  const end = /\r?\n\r?\n/u.exec(head);
  if (!end) return { headers: new Map(), body: part };
  const lines = head
    .slice(0, end.index)
    .replace(/\r?\n[ \t]+/gu, ' ')
    .split(/\r?\n/u);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: part.slice(end.index + end[0].length) };
}

/**
 * Returns the HTML page in a web archive (MHTML, RFC 2557): the first HTML part, or an empty string. Converters from
 * web pages to Word files embed such an archive.
 */
export function htmlOfMht(text: string): string {
  const whole = splitHeaders(text.trimStart());
  const boundary = /boundary="?([^";\s]{1,100})/iu.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts = boundary ? whole.body.split(`--${boundary}`, MAX_PARTS).slice(1) : [text.trimStart()];
  for (const part of parts) {
    const { headers, body } = splitHeaders(part.replace(/^\r?\n/u, ''));
    const type = headers.get('content-type') ?? '';
    if (!/^text\/html/iu.test(type)) continue;
    const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
    const charset = /charset="?([\w-]{1,30})/iu.exec(type)?.[1];
    if (encoding === 'quoted-printable') return decode(quotedPrintable(body), charset);
    if (encoding === 'base64') return decode(base64(body), charset);
    return body;
  }
  return '';
}
