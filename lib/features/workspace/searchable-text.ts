import { cutSnippet, ELLIPSIS } from '@/lib/engine/documents/cut-snippet';
import { DIGIT, FINAL_LETTERS, NUMBER_SIGN, WORD_CHAR } from '@/lib/engine/documents/folded-letters';
import { wholeEnd } from '@/lib/engine/documents/text-ends';

/** A text that was read, with what searching it needs; it is made once and kept in memory. */
export interface SearchableText {
  readonly text: string;
  /** The text as it is compared: see `folded`. */
  readonly folded: string;
  /** For each UTF-16 unit of `folded`, where in `text` it was taken from. */
  readonly places: Uint32Array;
}

/** Words that were found in a text, with what stands around them. */
export interface FoundWords {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** A single letter stands in every text. */
const MIN_SEARCHED_CHARS = 2;
/** Length of what is shown of a text around the words that were found, in UTF-16 units. */
const AROUND_CHARS = 90;

/** Marks, invisible signs, and quotes inside of words: they make no difference. */
const SKIPPED = /[\p{M}\p{Cf}"'`\u00b4\u05f3\u05f4\u2018\u2019\u201c\u201d]/u;

/** A text that was read, ready to be searched. */
export function searchableText(text: string): SearchableText {
  const { chars, places } = fold(text);
  return { text, folded: chars, places: Uint32Array.from(places) };
}

/**
 * Words as they are compared, parted by single spaces: no case, Hebrew points, quotes inside of words or final letters;
 * whatever else is no letter or digit parts words, but for the signs inside of a number.
 */
export function folded(text: string): string {
  return fold(text).chars;
}

function fold(text: string): { chars: string; places: number[] } {
  const parts: string[] = [];
  const places: number[] = [];
  let last = ' ';
  let at = 0;
  const add = (char: string) => {
    if (char === ' ' && last === ' ') return;
    parts.push(char);
    for (let unit = 0; unit < char.length; unit += 1) places.push(at);
    last = char;
  };
  for (const point of text) {
    for (const char of point.normalize('NFKD').toLowerCase()) {
      if (SKIPPED.test(char)) continue;
      const isInNumber = NUMBER_SIGN.test(char) && DIGIT.test(last) && DIGIT.test(text.charAt(at + point.length));
      add(WORD_CHAR.test(char) || isInNumber ? (FINAL_LETTERS[char] ?? char) : ' ');
    }
    at += point.length;
  }
  return { chars: parts.join(''), places };
}

/** True when a text holds a word, or its beginning, or a part of it; the word is as it was typed. */
export function holdsWord({ folded: text }: SearchableText, word: string): boolean {
  const wanted = folded(word).trim();
  return wanted.length >= MIN_SEARCHED_CHARS && text.includes(wanted);
}

/** A word where it first stands in a text, with what is around it, in whole words; null where it does not. */
export function findWord({ text, folded: chars, places }: SearchableText, word: string): FoundWords | null {
  const wanted = folded(word).trim();
  const start = wanted.length < MIN_SEARCHED_CHARS ? -1 : chars.indexOf(wanted);
  if (start < 0) return null;
  const from = places[start] ?? 0;
  const last = places[start + wanted.length - 1] ?? from;
  const to = last + String.fromCodePoint(text.codePointAt(last) ?? 0).length;
  const line = lineAround(text, from, to);
  const before = text.slice(line.from, from);
  const after = text.slice(to, line.to);
  const half = Math.max(0, Math.floor((AROUND_CHARS - (to - from)) / 2));
  return {
    before: oneLine(endOf(before, half)),
    found: oneLine(text.slice(from, to)),
    after: oneLine(cutSnippet(after, Math.max(half, AROUND_CHARS - (to - from) - before.length))),
  };
}

/** The line of a text that holds a part of it. */
function lineAround(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  const end = text.indexOf('\n', to);
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The last words of a text. */
function endOf(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const kept = text.slice(wholeEnd(text, text.length - maxChars));
  const space = kept.search(/\s/);
  return `${ELLIPSIS}${space < 0 ? kept : kept.slice(space + 1)}`;
}
