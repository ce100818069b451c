const DIGITS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const PADDING = '='.charCodeAt(0);

/** Size of a base64 chunk in characters (specification section 7, `base64 chunk 8192 bytes`). */
export const BASE64_CHUNK_CHARS = 8_192;
/** Bytes per chunk: a multiple of three, so that chunks join without padding. */
export const BASE64_CHUNK_BYTES = (BASE64_CHUNK_CHARS / 4) * 3;

/** Length in base64 of this many bytes. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Writes bytes as base64 (RFC 4648, section 4) into `target` from `at` on, as ASCII. Only the last piece may have a
 * length that is not a multiple of three. Returns the end position.
 */
export function writeBase64(bytes: Uint8Array, target: Uint8Array, at: number): number {
  let place = at;
  let from = 0;
  for (; from + 2 < bytes.length; from += 3) {
    const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    target[place] = DIGITS[bits >> 18] ?? 0;
    target[place + 1] = DIGITS[(bits >> 12) & 63] ?? 0;
    target[place + 2] = DIGITS[(bits >> 6) & 63] ?? 0;
    target[place + 3] = DIGITS[bits & 63] ?? 0;
    place += 4;
  }
  const left = bytes.length - from;
  if (left === 0) return place;
  const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8);
  target[place] = DIGITS[bits >> 18] ?? 0;
  target[place + 1] = DIGITS[(bits >> 12) & 63] ?? 0;
  target[place + 2] = left === 2 ? (DIGITS[(bits >> 6) & 63] ?? 0) : PADDING;
  target[place + 3] = PADDING;
  return place + 4;
}
