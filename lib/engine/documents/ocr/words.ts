import type { Box } from './recogniser.ts';

/** A word that was read; `confidence` is 0 to 100. */
export interface ReadWord {
  readonly text: string;
  readonly bbox: Box;
  readonly confidence: number;
}

/** A line as the recogniser found it, its words in any order. */
export interface ReadLine {
  readonly bbox: Box;
  readonly words: readonly ReadWord[];
}

const HEBREW = /[\u05d0-\u05ea]/g;
const LATIN_OR_CYRILLIC = /[A-Za-z\u00c0-\u024f\u0400-\u04ff]/g;

/** How many Hebrew letters, and how many of Latin and Cyrillic, a text holds. */
export function lettersOf(text: string): { hebrew: number; others: number } {
  return { hebrew: text.match(HEBREW)?.length ?? 0, others: text.match(LATIN_OR_CYRILLIC)?.length ?? 0 };
}

/** Mean confidence of words (or lines), each weighing as much as it has characters; 0 of none. */
export function meanConfidence(words: readonly { readonly text: string; readonly confidence: number }[]): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
}

/** The smallest rectangle around all of `parts`, of which there is at least one. */
export function union(parts: readonly { readonly bbox: Box }[]): Box {
  return {
    x0: Math.min(...parts.map((part) => part.bbox.x0)),
    y0: Math.min(...parts.map((part) => part.bbox.y0)),
    x1: Math.max(...parts.map((part) => part.bbox.x1)),
    y1: Math.max(...parts.map((part) => part.bbox.y1)),
  };
}

/**
 * The gershayim of a Hebrew abbreviation, read as a geresh and a yod before its last letter (ש'יח). A geresh that makes another sound of
 * its letter stays with it: ג'יפ, צ'יף.
 */
const GERESH_AND_YOD = /(?<=[\u05d0-\u05ea])(?<![גדזחטצץת])'י(?=[\u05d0-\u05ea](?![\u05d0-\u05ea]))/gu;
/** The same, read as two yods: before a letter that has another form at the end of words, so that the word cannot end so (בעיימ). */
const TWO_YODS = /(?<=[\u05d0-\u05ea])יי(?=[כמנצ](?![\u05d0-\u05ea]))/gu;

/** A word with the gershayim of an abbreviation that a recogniser took for letters: בע"מ, ש"ח. */
export const withGershayim = (word: string): string => word.replace(GERESH_AND_YOD, '"').replace(TWO_YODS, '"');

/** A name in quotation marks begins. */
const QUOTED_NAME = /^[«"„“]\p{Lu}/u;

/** A line of a Russian page, in which the form of a company before its name was read as noughts: 000 «Ромашка» is ООО «Ромашка». */
export function withLegalForm(line: ReadLine): ReadLine {
  const words = line.words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
  const isForm = (word: ReadWord) => {
    if (word.text !== '000') return false;
    const place = words.indexOf(word);
    // Noughts behind a number are its thousands.
    return QUOTED_NAME.test(words[place + 1]?.text ?? '') && !/\d$/.test(words[place - 1]?.text ?? '');
  };
  return { ...line, words: line.words.map((word) => (isForm(word) ? { ...word, text: 'ООО' } : word)) };
}
