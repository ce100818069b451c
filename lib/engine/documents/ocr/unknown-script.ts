import { meanConfidence, type ReadLine, type ReadWord } from './words.ts';

/** A word of fewer letters is read surely by chance, whatever the strokes are. */
const MIN_WORD_LETTERS = 3;
/** Numbers and specks are the same in every script: a word counts when this share of it is letters. */
const MIN_LETTER_SHARE = 0.6;
/** Fewer letters than this in all its words say nothing about a page: a logo, a form to fill in, a table of numbers … */
const MIN_LETTERS = 36;
/** … and fewer than this when its numbers are sure, as on a till slip. */
const MIN_LETTERS_WITH_NUMBERS = 20;
/** A word that is read with this confidence (0 to 100) is made of letters that the model knows. */
const SURE_WORD = 80;
/**
 * Measured on pages read with English and Hebrew alone: of those in fifteen other scripts at most 23 % of the letters are
 * in sure words, and their words are read with at most 40; of the worst readable ones, photographed, faxed or in another
 * language with Latin letters, it is 43 % and 52.
 */
const MAX_SURE_SHARE = 0.3;
const MAX_MEAN_CONFIDENCE = 46;
/**
 * Lines of print are read with some confidence here and there in any script. Of textures and scribbled strokes at most
 * 12 % of the letters are in such lines, of printed pages at least 16 %.
 */
const NOISE_CONFIDENCE = 25;
const MIN_PRINTED_SHARE = 0.15;
/** This many digits in sure numbers show too that a page is print, sharp and the right way up. */
const MIN_SURE_DIGITS = 4;
/** A digit by itself may be a stroke of anything. */
const MIN_NUMBER_DIGITS = 2;

const LETTER = /\p{L}/gu;
const DIGIT = /\d/g;

/** Letters of a word that counts, otherwise 0. */
function lettersInWord({ text }: ReadWord): number {
  const letters = text.match(LETTER)?.length ?? 0;
  return letters >= MIN_WORD_LETTERS && letters >= text.length * MIN_LETTER_SHARE ? letters : 0;
}

/** Digits of a number of several, otherwise 0. */
function digitsInNumber({ text }: ReadWord): number {
  const digits = text.match(DIGIT)?.length ?? 0;
  return digits >= MIN_NUMBER_DIGITS ? digits : 0;
}

const lettersIn = (words: readonly ReadWord[]): number => words.reduce((sum, word) => sum + lettersInWord(word), 0);

/**
 * Whether a page's text is in a script that no model at hand was taught: it holds plenty of what looks like words, and the
 * models are sure of hardly one. They turn Cyrillic, Arabic or Chinese into Latin or Hebrew letters that mean nothing.
 * @param lines the page as it was read best, doubtful words in every language.
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
