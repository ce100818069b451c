import { wholeEnd } from './text-ends.ts';

/** Marks omitted words. */
export const ELLIPSIS = '…';
/**
 * Minimum share of the kept length that a cut at a space must leave. Otherwise the last word is cut inside, because a
 * text may have no spaces.
 */
const LATEST_SPACE_SHARE = 0.3;
const SPACE = /\s/;
const MARK = /^\p{M}$/u;
/** Punctuation at the end of a cut text, which is removed. */
const LOOSE_END = /[\s,;:.\-–—([]$/;

/**
 * Shortens a text to `maxChars` UTF-16 units, at word boundaries, with an ellipsis at each cut. Without `about` it
 * keeps the start; with `about`, that position is near the first third. Never splits a surrogate pair or separates
 * combining marks from their character.
 * @param about position to keep, in UTF-16 units
 */
export function cutSnippet(text: string, maxChars: number, about = 0): string {
  if (text.length <= maxChars) return text;
  // The start is early enough that the rest fills the snippet.
  const wanted = Math.min(about - Math.floor(maxChars / 3), text.length - maxChars + 1);
  const from = Math.min(startAbout(text, wanted), characterEnd(text, Math.max(0, about)));
  const head = from > 0 ? ELLIPSIS : '';
  const room = maxChars - head.length;
  if (text.length - from <= room) return head + text.slice(from);
  return head + endedAtWord(text.slice(from), room - ELLIPSIS.length) + ELLIPSIS;
}

/** Returns the start of the next word at or after a position, or else a character boundary. */
function startAbout(text: string, at: number): number {
  if (at <= 0) return 0;
  for (let from = at; from < text.length && from < at + MAX_SEARCH; from += 1) {
    if (SPACE.test(text.charAt(from - 1)) && !SPACE.test(text.charAt(from))) return from;
  }
  return characterEnd(text, at);
}

/** Characters to search for the start of a word. */
const MAX_SEARCH = 40;

function endedAtWord(text: string, max: number): string {
  let end = max;
  if (!SPACE.test(text.charAt(max))) {
    const least = max * LATEST_SPACE_SHARE;
    while (end > least && !SPACE.test(text.charAt(end - 1))) end -= 1;
    if (end <= least) end = characterEnd(text, max);
  }
  // Keep at least one character.
  while (end > 1 && LOOSE_END.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(0, end);
}

/** Returns the last position up to `at` that splits no character and separates no combining mark. */
function characterEnd(text: string, at: number): number {
  let end = wholeEnd(text, at);
  while (end > 1 && MARK.test(String.fromCodePoint(text.codePointAt(end) ?? 0))) end = wholeEnd(text, end - 1);
  return end;
}
