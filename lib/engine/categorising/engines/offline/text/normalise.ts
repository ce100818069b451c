import { limitCombiningMarks } from '../../../../../shared/limit-combining-marks.ts';
import { FINAL_LETTERS } from '../../../../documents/folded-letters.ts';

/** Invisible characters that control the direction of text. */
const BIDI_CONTROLS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
/** Hebrew points and accents, without the maqaf. */
const NIQQUD = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/**
 * Normalises what readers consider equal: NFC, no points, no direction marks, straight quotes for every geresh and
 * gershayim, plain hyphens and spaces. Lines and tabs (columns) are kept.
 */
export function normaliseText(text: string): string {
  return limitCombiningMarks(text)
    .replace(/[\ufb00-\ufb4f]/g, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(BIDI_CONTROLS, '')
    .replace(NIQQUD, '')
    .replace(/[\u05f4\u201c-\u201f\u2033\u00ab\u00bb]|''|,,/g, '"')
    .replace(/[\u05f3\u2018-\u201b\u2032\u0060\u00b4]/g, "'")
    .replace(/[\u05be\u2010-\u2015\u2212]/g, '-')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\t]+/g, ' ');
}

const ACCENTED = /[\u00c0-\u024f\u0386-\u03ce\u1e00-\u1fff]/g;
/** Latin letters with a stroke or of another shape, which have no decomposition. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

/** Interchangeable Arabic letters, including those of Persian and Urdu, with the letter that they fold to. */
const ARABIC_VARIANTS: Readonly<Record<string, string>> = {
  '\u0622': '\u0627',
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u0671': '\u0627',
  '\u0624': '\u0648',
  '\u0626': '\u064a',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u06d2': '\u064a',
  '\u06a9': '\u0643',
  '\u0629': '\u0647',
  '\u06be': '\u0647',
  '\u06c1': '\u0647',
  '\u06c2': '\u0647',
  '\u06d5': '\u0647',
};
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670]/g;
/** First code points of Ethiopic rows that sound alike in Amharic, with the first of the row that they fold to. */
const ETHIOPIC_ROWS: Readonly<Record<number, number>> = {
  4624: 0x1200,
  4736: 0x1200,
  4640: 0x1230,
  4816: 0x12a0,
  4928: 0x1338,
};
/** Yiddish double letters. */
const DOUBLE_LETTERS: Readonly<Record<string, string>> = {
  '\u05f0': '\u05d5\u05d5',
  '\u05f1': '\u05d5\u05d9',
  '\u05f2': '\u05d9\u05d9',
};

/** Folds interchangeable letters of Yiddish, Arabic and Ethiopic. */
function foldVariants(word: string): string {
  if (!/[\u05f0-\u06d5\u1200-\u137f]/.test(word)) return word;
  return word
    .replace(ARABIC_MARKS, '')
    .replace(/[\u05f0-\u05f2]/g, (letter) => DOUBLE_LETTERS[letter] ?? letter)
    .replace(/[\u0622-\u06d5]/g, (letter) => ARABIC_VARIANTS[letter] ?? letter)
    .replace(/[\u1200-\u1347]/g, (letter) => {
      const code = letter.charCodeAt(0);
      const row = ETHIOPIC_ROWS[code & ~7];
      return row === undefined ? letter : String.fromCharCode(row + (code & 7));
    });
}

/** Removes the accents of Latin and Greek letters: people omit them, and OCR in another language does not recognise them. */
const withoutAccents = (word: string): string =>
  word.replace(ACCENTED, (letter) => PLAIN_LETTERS[letter] ?? letter.normalize('NFD').charAt(0));

/**
 * Folds a word for comparison: lower case, no accents, medial letters for final ones, one of interchangeable letters, no
 * quotes inside. The gershayim of a Hebrew abbreviation are kept: without them many are everyday words.
 */
export function foldWord(word: string): string {
  return foldVariants(withoutAccents(word.toLowerCase()))
    .replace(/\u0451/g, '\u0435')
    .replace(/\u03c2/g, '\u03c3')
    .replace(/[\u05da\u05dd\u05df\u05e3\u05e5]/g, (letter) => FINAL_LETTERS[letter] ?? letter)
    .replace(/(?<=.)'(?=.)|(?<=[^\u05d0-\u05ea])"(?=.)/g, '');
}
