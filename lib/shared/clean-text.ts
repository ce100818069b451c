const NUL = /\0/g;

/**
 * Returns a text without U+0000, which PostgreSQL rejects in `text` and `jsonb`, and with U+FFFD for each lone
 * surrogate, which UTF-8 cannot encode.
 * Both occur in legitimate file names, so they are removed instead of rejected. Other text is returned unchanged.
 */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replace(NUL, '') : text).toWellFormed();
}

/** Applies `cleanText` to every string and key of parsed JSON. The caller must bound the depth. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleanJson(entry)]));
}
