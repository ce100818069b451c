/**
 * Longest place in a list, as it goes out and comes back. It holds the text that a row is sorted by, 200 characters of up to four
 * bytes, in base64url.
 */
export const MAX_CURSOR_CHARS = 2000;
