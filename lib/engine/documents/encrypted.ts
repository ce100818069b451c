const DICTIONARY_OR_REFERENCE = /\/Encrypt\s{0,20}(?:\d{1,10}\s{1,20}\d{1,5}\s{1,20}R|<<)/u;
const KEY = [...'/Encrypt'].map((letter) => letter.charCodeAt(0));
/** Bytes for the key, white space and a reference. */
const WINDOW_BYTES = 64;

/**
 * Returns whether a PDF's trailer declares encryption (ISO 32000-2, 7.6.2). Only scans bytes; such a PDF may still open
 * without a password.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const slash = KEY[0] ?? 0;
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1)) {
    if (!KEY.every((code, index) => bytes[at + index] === code)) continue;
    if (DICTIONARY_OR_REFERENCE.test(String.fromCharCode(...bytes.subarray(at, at + WINDOW_BYTES)))) return true;
  }
  return false;
}
