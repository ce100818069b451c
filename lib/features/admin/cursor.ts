/**
 * Maximum length of a serialised cursor, in characters.
 * It contains the sort text of a row, 200 characters of up to four bytes, in base64url.
 */
export const MAX_CURSOR_CHARS = 2000;
