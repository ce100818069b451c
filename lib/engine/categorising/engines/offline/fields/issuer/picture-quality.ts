import { isKnownWord } from '../../lexicon/known-words.ts';
import type { TextLine } from '../../text/layout.ts';

/** Number of words of a document that are looked up. */
const MAX_WORDS = 300;
/** A page with a smaller share of known words was hardly recognised, or is in another language. */
const NOISY_SHARE = 0.35;
const MIN_WORDS = 8;

/** Returns the words of a text that are long enough to be looked up. */
export const longWords = (text: string): string[] => text.match(/\p{L}{4,40}/gu) ?? [];

/** True when the first page was read as a picture. */
export const isPicture = (lines: readonly TextLine[]): boolean =>
  lines.some(({ page, words }) => page === 1 && words !== undefined && words.length > 0);

/** True when few of the words of a picture are known: what it says is mostly misread. */
export function isNoisy(lines: readonly TextLine[]): boolean {
  if (!isPicture(lines)) return false;
  const words = lines.flatMap(({ text }) => longWords(text)).slice(0, MAX_WORDS);
  return words.length < MIN_WORDS || words.filter(isKnownWord).length < words.length * NOISY_SHARE;
}
