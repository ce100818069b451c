const DIGITS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const PADDING = '='.charCodeAt(0);

/** Characters of a chunk of base64 (specification section 7, `base64 chunk 8192 bytes`). */
export const BASE64_CHUNK_CHARS = 8_192;
/** Bytes that a chunk is made of: a multiple of three, so that chunks join without padding. */
export const BASE64_CHUNK_BYTES = (BASE64_CHUNK_CHARS / 4) * 3;

/** Characters that so many bytes are in base64. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Writes bytes in base64 (RFC 4648, section 4) into `target` from `at` on, as ASCII. Only the last piece of a whole may have a
 * length that is no multiple of three. Gives the place after what was written.
 */
export function writeBase64(bytes: Uint8Array, target: Uint8Array, at: number): number {
  let place = at;
  const digit = (index: number) => {
    target[place] = DIGITS[index & 63] ?? PADDING;
    place += 1;
  };
  const pad = () => {
    target[place] = PADDING;
    place += 1;
  };
  for (let from = 0; from < bytes.length; from += 3) {
    const left = bytes.length - from;
    const [a = 0, b = 0, c = 0] = [bytes[from], bytes[from + 1], bytes[from + 2]];
    digit(a >> 2);
    digit((a << 4) | (b >> 4));
    if (left > 1) digit((b << 2) | (c >> 6));
    else pad();
    if (left > 2) digit(c);
    else pad();
  }
  return place;
}
