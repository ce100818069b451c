import type { ReadingWords } from '../reading-words.ts';

/**
 * Gershayim of an abbreviation, misread as a geresh and a yod before its last letter (ש'יח). A geresh that changes its
 * letter's sound is kept: ג'יפ, צ'יף.
 */
const GERESH_AND_YOD = /(?<=[\u05d0-\u05ea])(?<![גדזחטצץת])'י(?=[\u05d0-\u05ea](?![\u05d0-\u05ea]))/gu;
/** The same, misread as two yods before a non-final form at the end of a word, which no word has (בעיימ). */
const TWO_YODS = /(?<=[\u05d0-\u05ea])יי(?=[כמנצ](?![\u05d0-\u05ea]))/gu;

export const READING: ReadingWords = {
  finalLetters: { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  digitTwins: { ס: '0' },
  misreadMarks: [
    [GERESH_AND_YOD, '"'],
    [TWO_YODS, '"'],
  ],
};
