/** Share kept from the start of a text that is too long. The rest is from its end, where letters are signed. */
export const HEAD_SHARE = 0.75;

/** Returns the last position up to `end` that does not split a surrogate pair. */
export function wholeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return end < text.length && unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}

/**
 * Returns the start and end of a text with at most `maxChars` UTF-16 units in total. The second is empty if the whole
 * text fits.
 */
export function textEnds(text: string, maxChars: number): readonly [head: string, end: string] {
  if (text.length <= maxChars) return [text, ''];
  const head = wholeEnd(text, Math.ceil(maxChars * HEAD_SHARE));
  return [text.slice(0, head), text.slice(wholeEnd(text, text.length - Math.floor(maxChars * (1 - HEAD_SHARE))))];
}
