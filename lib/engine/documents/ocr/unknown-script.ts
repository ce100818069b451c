import { meanConfidence, type ReadLine, type ReadWord } from './words.ts';

/** Shorter words may reach high confidence by chance. In letters. */
const MIN_WORD_LETTERS = 3;
/** Minimum share of letters in a word. Numbers and specks look the same in every script. */
const MIN_LETTER_SHARE = 0.6;
/** Minimum letters in all words to judge a page. Fewer may be a logo, an empty form or a table of numbers. */
const MIN_LETTERS = 36;
/** Lower minimum if the page's numbers are confident, as on a till receipt. */
const MIN_LETTERS_WITH_NUMBERS = 20;
/** A word with this confidence (0 to 100) has letters that the model knows. */
const SURE_WORD = 80;
/**
 * Measured on pages read with only English and Hebrew. In fifteen other scripts at most 23 % of the letters are in
 * confident words, and mean confidence is at most 40. For the worst readable pages (photographs, faxes, other
 * Latin-script languages) it is 43 % and 52.
 */
const MAX_SURE_SHARE = 0.3;
const MAX_MEAN_CONFIDENCE = 46;
/**
 * Printed lines reach some confidence in any script. At most 12 % of the letters of textures and scribbles are in such
 * lines, and at least 16 % on printed pages.
 */
const NOISE_CONFIDENCE = 25;
const MIN_PRINTED_SHARE = 0.15;
/** This many digits in confident numbers also show that a page is print, sharp and upright. */
const MIN_SURE_DIGITS = 4;
/** A single digit may be any stroke. */
const MIN_NUMBER_DIGITS = 2;

const LETTER = /\p{L}/gu;
const DIGIT = /\d/g;

/** Returns the letters of a word that counts, otherwise 0. */
function lettersInWord({ text }: ReadWord): number {
  const letters = text.match(LETTER)?.length ?? 0;
  return letters >= MIN_WORD_LETTERS && letters >= text.length * MIN_LETTER_SHARE ? letters : 0;
}

/** Returns the digits of a multi-digit number, otherwise 0. */
function digitsInNumber({ text }: ReadWord): number {
  const digits = text.match(DIGIT)?.length ?? 0;
  return digits >= MIN_NUMBER_DIGITS ? digits : 0;
}

const lettersIn = (words: readonly ReadWord[]): number => words.reduce((sum, word) => sum + lettersInWord(word), 0);

/**
 * Returns whether a page is in a script that no installed model covers: it has many word-like shapes, but almost no
 * confident words. The models turn Cyrillic, Arabic or Chinese into meaningless Latin or Hebrew letters.
 * @param lines the best reading of the page, with doubtful words tried in every language
 */
export function isUnknownScript(lines: readonly ReadLine[]): boolean {
  const words = lines.flatMap((line) => line.words);
  const sure = words.filter(({ confidence }) => confidence >= SURE_WORD);
  const hasSureNumbers = sure.reduce((sum, word) => sum + digitsInNumber(word), 0) >= MIN_SURE_DIGITS;
  const letters = lettersIn(words);
  if (letters < (hasSureNumbers ? MIN_LETTERS_WITH_NUMBERS : MIN_LETTERS)) return false;
  if (lettersIn(sure) > letters * MAX_SURE_SHARE) return false;
  const confidences = words.reduce((sum, word) => sum + word.confidence * lettersInWord(word), 0);
  if (confidences > letters * MAX_MEAN_CONFIDENCE) return false;
  const printed = lines.filter((line) => meanConfidence(line.words) >= NOISE_CONFIDENCE).flatMap((line) => line.words);
  return hasSureNumbers || lettersIn(printed) >= letters * MIN_PRINTED_SHARE;
}
