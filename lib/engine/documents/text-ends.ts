/** Of a text that is too long, this share is kept from its beginning and the rest from its end, where letters are signed. */
export const HEAD_SHARE = 0.75;

/** The last place up to `end` that does not part the two halves of a character. */
export function wholeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return end < text.length && unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}

/** The two ends of a text that together have at most `maxChars` UTF-16 units; the second is empty when all of it has no more. */
export function textEnds(text: string, maxChars: number): readonly [head: string, end: string] {
  if (text.length <= maxChars) return [text, ''];
  const head = wholeEnd(text, Math.ceil(maxChars * HEAD_SHARE));
  return [text.slice(0, head), text.slice(wholeEnd(text, text.length - Math.floor(maxChars * (1 - HEAD_SHARE))))];
}
