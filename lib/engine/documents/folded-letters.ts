import { READING } from '../words/lists/reading.ts';

/** A letter, digit or sign inside a number, normalised for comparison, with its source position. */
export interface Letter {
  readonly char: string;
  /** Position in the run's text: `from` inclusive, `to` exclusive. */
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

export const WORD_CHAR = /[\p{L}\p{N}]/u;
export const DIGIT = /\p{N}/u;
/** Final forms of letters, mapped to their regular forms. */
export const FINAL_LETTERS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...READING.map(({ finalLetters }) => finalLetters),
);
const HEBREW = /\p{Script=Hebrew}/u;
/** Signs that are part of a number: "12.5" is not "125". */
export const NUMBER_SIGN = /[.,:/]/;

/**
 * Returns the letters of a text for comparison: no spaces, punctuation or invisible marks, and without case, marks and
 * letter forms.
 */
export function lettersOf(text: string, run = 0): readonly Letter[] {
  const all: Letter[] = [];
  let from = 0;
  for (const point of text) {
    const to = from + point.length;
    // Decomposed, because a text may store a letter and its marks as one character or as several.
    for (const char of point.normalize('NFKD').toLowerCase()) all.push({ char, run, from, to });
    from = to;
  }
  return all.filter(({ char }, at) => {
    if (WORD_CHAR.test(char)) return true;
    return NUMBER_SIGN.test(char) && DIGIT.test(all[at - 1]?.char ?? '') && DIGIT.test(all[at + 1]?.char ?? '');
  });
}

export function hasHebrew(letters: readonly Letter[]): boolean {
  return letters.some(({ char }) => HEBREW.test(char));
}

/** Converts a run from visual to reading order: reverses Hebrew and keeps numbers and other scripts. */
export function turnedLetters(letters: readonly Letter[]): readonly Letter[] {
  if (!hasHebrew(letters)) return letters;
  const turned: Letter[] = [];
  let foreign: Letter[] = [];
  for (const letter of letters.toReversed()) {
    if (!HEBREW.test(letter.char)) {
      foreign.push(letter);
      continue;
    }
    for (const other of foreign.reverse()) turned.push(other);
    turned.push(letter);
    foreign = [];
  }
  return [...turned, ...foreign.reverse()];
}
