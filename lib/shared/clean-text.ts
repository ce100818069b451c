const NUL = /\0/g;

/**
 * A text that every part of the product can hold: without U+0000, which PostgreSQL refuses in `text` and `jsonb`, and with
 * U+FFFD for each lone surrogate, which UTF-8 cannot say. Both occur in honest names of files, so they are taken out, not
 * refused. Text without them is returned as it is.
 */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replace(NUL, '') : text).toWellFormed();
}

/** The same for every text and every key in a value that was JSON. Depth is the caller's to bound. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleanJson(entry)]));
}
