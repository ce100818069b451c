/** A letter, digit or sign inside a number, folded so that ways of writing compare equal, and where it was taken from. */
export interface Letter {
  readonly char: string;
  /** Characters `from` (included) to `to` (not included) of the text of a run. */
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

export const WORD_CHAR = /[\p{L}\p{N}]/u;
export const DIGIT = /\p{N}/u;
/** How Hebrew letters look at the end of a word, to how they look elsewhere. */
export const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const HEBREW = /\p{Script=Hebrew}/u;
/** Signs that change what a number is: "12.5" is not "125". */
export const NUMBER_SIGN = /[.,:/]/;

/** What of a text is compared: no spaces, punctuation or invisible marks; letters without case, marks and forms. */
export function lettersOf(text: string, run = 0): readonly Letter[] {
  const all: Letter[] = [];
  let from = 0;
  for (const point of text) {
    const to = from + point.length;
    // Taken apart, so that marks can be left out: a text may hold a letter and its marks as one character or as several.
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

/** The letters of a run in visual order, in reading order: Hebrew from its end, numbers and other scripts as they are. */
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
