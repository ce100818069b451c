import type { OcrLanguage } from './recogniser.ts';
import type { ReadWord } from './words.ts';

const HEBREW = /[\u05d0-\u05ea]/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const DIGIT = /\d/;
/** An abbreviation in Hebrew: gershayim before its last letter. */
const HEBREW_ABBREVIATION = /[\u05d0-\u05ea]["״][\u05d0-\u05ea](?![\u05d0-\u05ea])/u;
/**
 * A word of another script is believed when it has so many letters and is read with this confidence (0 to 100). The Hebrew model
 * reads one or two strokes of anything as letters, and is as sure of them; the Russian one reads Latin words in Cyrillic.
 */
const MIN_SURE = 84;
const MIN_HEBREW_LETTERS = 3;
const MIN_CYRILLIC_LETTERS = 6;
/** The Latin letters that look like Cyrillic ones. */
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x' },
};

const lettersIn = (text: string, script: RegExp): readonly string[] => text.match(script) ?? [];

/** Whether one of the words is of `script` without doubt. */
function isWritten(words: readonly ReadWord[], script: RegExp, minLetters: number): boolean {
  return words.some(
    ({ text, confidence }) =>
      confidence >= MIN_SURE &&
      !DIGIT.test(text) &&
      (lettersIn(text, script).length >= minLetters || HEBREW_ABBREVIATION.test(text)),
  );
}

/**
 * A second reading of a few words, as far as it can be believed on a page in `language`: letters of a third script stand for what is
 * not in any, unless whole words are sure. Where all of its Cyrillic letters look like Latin ones, these were meant.
 * @returns the words; none when the reading is not believed
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
