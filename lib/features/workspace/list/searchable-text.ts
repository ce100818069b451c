import { cutSnippet, ELLIPSIS } from '@/lib/engine/documents/cut-snippet';
import { DIGIT, FINAL_LETTERS, NUMBER_SIGN, WORD_CHAR } from '@/lib/engine/documents/folded-letters';
import { wholeEnd } from '@/lib/engine/documents/text-ends';

/** An extracted text with its search index, built once and kept in memory. */
export interface SearchableText {
  readonly text: string;
  /** The normalised text: see `folded`. */
  readonly folded: string;
  /** For each UTF-16 unit of `folded`, its offset in `text`. */
  readonly offsets: Uint32Array;
}

/** A match in a text with its context. */
export interface TextMatch {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Single letters match every text. */
const MIN_SEARCHED_CHARS = 2;
/** Length of the shown context of a match, in UTF-16 units. */
const CONTEXT_CHARS = 90;

/** Combining marks, invisible characters and quotes inside words are ignored. */
const SKIPPED = /[\p{M}\p{Cf}"'`\u00b4\u05f3\u05f4\u2018\u2019\u201c\u201d]/u;

/** Builds the search index of an extracted text. */
export function searchableText(text: string): SearchableText {
  const { chars, offsets } = fold(text);
  return { text, folded: chars, offsets: Uint32Array.from(offsets) };
}

/**
 * Text normalised for search, words separated by single spaces. Ignores case, Hebrew points, quotes inside words and
 * final letter forms. Anything other than a letter or digit separates words, except signs inside a number.
 */
export function folded(text: string): string {
  return fold(text).chars;
}

function fold(text: string): { chars: string; offsets: number[] } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let last = ' ';
  let at = 0;
  const add = (char: string) => {
    if (char === ' ' && last === ' ') return;
    parts.push(char);
    for (let unit = 0; unit < char.length; unit += 1) offsets.push(at);
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
  return { chars: parts.join(''), offsets };
}

/** True if the text contains the word or a part of it; `word` is raw input. */
export function holdsWord({ folded: text }: SearchableText, word: string): boolean {
  const normalisedWord = folded(word).trim();
  return normalisedWord.length >= MIN_SEARCHED_CHARS && text.includes(normalisedWord);
}

/** The first match of a word with whole words of context; null if there is none. */
export function findWord({ text, folded: chars, offsets }: SearchableText, word: string): TextMatch | null {
  const normalisedWord = folded(word).trim();
  const start = normalisedWord.length < MIN_SEARCHED_CHARS ? -1 : chars.indexOf(normalisedWord);
  if (start < 0) return null;
  const from = offsets[start] ?? 0;
  const last = offsets[start + normalisedWord.length - 1] ?? from;
  const to = last + String.fromCodePoint(text.codePointAt(last) ?? 0).length;
  const line = contextAround(text, from, to);
  const before = text.slice(line.from, from);
  const after = text.slice(to, line.to);
  const half = Math.max(0, Math.floor((CONTEXT_CHARS - (to - from)) / 2));
  return {
    before: oneLine(endOf(before, half)),
    found: oneLine(text.slice(from, to)),
    after: oneLine(cutSnippet(after, Math.max(half, CONTEXT_CHARS - (to - from) - before.length))),
  };
}

/** The line that contains the given range. */
function contextAround(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
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
