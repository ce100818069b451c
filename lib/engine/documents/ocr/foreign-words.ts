import { READING } from '../../words/lists/reading.ts';
import type { OcrLanguage } from './recogniser.ts';
import type { ReadWord } from './words.ts';

const HEBREW = /[\u05d0-\u05ea]/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const DIGIT = /\d/;
/** A Hebrew abbreviation: gershayim before its last letter. */
const HEBREW_ABBREVIATION = /[\u05d0-\u05ea]["\u05f4][\u05d0-\u05ea](?![\u05d0-\u05ea])/u;
/**
 * Minimum confidence (0 to 100) and letters to accept a word of another script. The Hebrew model confidently reads one
 * or two strokes of any script as letters. The Russian one reads Latin words as Cyrillic.
 */
const MIN_SURE = 84;
const MIN_HEBREW_LETTERS = 3;
const MIN_CYRILLIC_LETTERS = 6;
/** Cyrillic letters mapped to the Latin letters that look like them. */
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...READING.map(({ latinTwins }) => latinTwins),
);

const lettersIn = (text: string, script: RegExp): readonly string[] => text.match(script) ?? [];

/** Returns whether one of the words is certainly in `script`. */
function isWritten(words: readonly ReadWord[], script: RegExp, minLetters: number): boolean {
  return words.some(
    ({ text, confidence }) =>
      confidence >= MIN_SURE &&
      !DIGIT.test(text) &&
      (lettersIn(text, script).length >= minLetters || HEBREW_ABBREVIATION.test(text)),
  );
}

/**
 * Filters a second reading of a few words on a page in `language`. Letters of a third script usually mean a misreading,
 * so they need words of high confidence. If all Cyrillic letters look like Latin ones, they are replaced.
 * @returns the words, or none if the reading is rejected
 */
export function believedOn(language: OcrLanguage, words: readonly ReadWord[]): readonly ReadWord[] {
  if (language !== 'heb') {
    const hasHebrew = words.some(({ text }) => lettersIn(text, HEBREW).length > 0);
    if (hasHebrew && !isWritten(words, HEBREW, MIN_HEBREW_LETTERS)) return [];
  }
  if (language === 'rus') return words;
  const cyrillic = words.flatMap(({ text }) => lettersIn(text, CYRILLIC));
  if (cyrillic.length === 0) return words;
  if (cyrillic.every((letter) => LATIN_LOOKALIKES[letter]))
    return words.map((word) => ({
      ...word,
      text: word.text.replace(CYRILLIC, (letter) => LATIN_LOOKALIKES[letter] ?? letter),
    }));
  return isWritten(words, CYRILLIC, MIN_CYRILLIC_LETTERS) ? words : [];
}
