import { wholeEnd } from './text-ends.ts';

/** Stands for words that were left out. */
export const ELLIPSIS = '…';
/** A word that reaches further back than this share of what is kept is cut itself: there may be no spaces at all. */
const LATEST_SPACE_SHARE = 0.3;
const SPACE = /\s/;
const MARK = /^\p{M}$/u;
/** Signs that hang on to the word before a cut, and say nothing there. */
const LOOSE_END = /[\s,;:.\-–—([]$/;

/**
 * A text of at most `maxChars` UTF-16 units that begins and ends at words, with an ellipsis at each end where something was
 * left out: all of it where it fits, else from its beginning or, with `about`, with that place near its first third. Never parts
 * a character from its marks, nor its two halves.
 * @param about a place of the text, in UTF-16 units, that is to be kept
 */
export function cutSnippet(text: string, maxChars: number, about = 0): string {
  if (text.length <= maxChars) return text;
  // Not so late that the end leaves room.
  const wanted = Math.min(about - Math.floor(maxChars / 3), text.length - maxChars + 1);
  const from = Math.min(startAbout(text, wanted), characterEnd(text, Math.max(0, about)));
  const head = from > 0 ? ELLIPSIS : '';
  const room = maxChars - head.length;
  if (text.length - from <= room) return head + text.slice(from);
  return head + endedAtWord(text.slice(from), room - ELLIPSIS.length) + ELLIPSIS;
}

/** The beginning of a word at or after a place, else of a character. */
function startAbout(text: string, at: number): number {
  if (at <= 0) return 0;
  for (let from = at; from < text.length && from < at + MAX_SEARCH; from += 1) {
    if (SPACE.test(text.charAt(from - 1)) && !SPACE.test(text.charAt(from))) return from;
  }
  return characterEnd(text, at);
}

/** A word begins within this many characters, or there are none. */
const MAX_SEARCH = 40;

function endedAtWord(text: string, max: number): string {
  let end = max;
  if (!SPACE.test(text.charAt(max))) {
    const least = max * LATEST_SPACE_SHARE;
    while (end > least && !SPACE.test(text.charAt(end - 1))) end -= 1;
    if (end <= least) end = characterEnd(text, max);
  }
  // At least one character is kept.
  while (end > 1 && LOOSE_END.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(0, end);
}

/** The last place up to `at` that parts no character and none from its marks. */
function characterEnd(text: string, at: number): number {
  let end = wholeEnd(text, at);
  while (end > 1 && MARK.test(String.fromCodePoint(text.codePointAt(end) ?? 0))) end = wholeEnd(text, end - 1);
  return end;
}
