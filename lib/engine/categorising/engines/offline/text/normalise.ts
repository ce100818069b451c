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

const ACCENTED = /[\u00c0-\u024f]/g;
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

/** Removes the accents of Latin letters: people omit them, and recognition of another language does not know them. */
const withoutAccents = (word: string): string =>
  word.replace(ACCENTED, (letter) => PLAIN_LETTERS[letter] ?? letter.normalize('NFD').charAt(0));

/**
 * Folds a word for comparison: lower case, no accents of Latin letters, medial letters for final ones, both forms of the Russian e as one, no quotes inside. The gershayim of a
 * Hebrew abbreviation are kept: without them many are everyday words.
 */
export function foldWord(word: string): string {
  return withoutAccents(word.toLowerCase())
    .replace(/\u0451/g, '\u0435')
    .replace(/[\u05da\u05dd\u05df\u05e3\u05e5]/g, (letter) => FINAL_LETTERS[letter] ?? letter)
    .replace(/(?<=.)'(?=.)|(?<=[^\u05d0-\u05ea])"(?=.)/g, '');
}
