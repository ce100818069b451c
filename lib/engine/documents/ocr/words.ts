import type { Box } from './recogniser.ts';

/** A recognised word. `confidence` is 0 to 100. */
export interface ReadWord {
  readonly text: string;
  readonly bbox: Box;
  readonly confidence: number;
}

/** A line from the recogniser, its words in any order. */
export interface ReadLine {
  readonly bbox: Box;
  readonly words: readonly ReadWord[];
}

const HEBREW = /[\u05d0-\u05ea]/g;
const LATIN_OR_CYRILLIC = /[A-Za-z\u00c0-\u024f\u0400-\u04ff]/g;

/** Counts the Hebrew, and the Latin and Cyrillic letters of a text. */
export function lettersOf(text: string): { hebrew: number; others: number } {
  return { hebrew: text.match(HEBREW)?.length ?? 0, others: text.match(LATIN_OR_CYRILLIC)?.length ?? 0 };
}

/** Returns the mean confidence of words or lines, weighted by characters. 0 if there are none. */
export function meanConfidence(words: readonly { readonly text: string; readonly confidence: number }[]): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
}

/** Returns the bounding box of `parts`, which must not be empty. */
export function union(parts: readonly { readonly bbox: Box }[]): Box {
  return {
    x0: Math.min(...parts.map((part) => part.bbox.x0)),
    y0: Math.min(...parts.map((part) => part.bbox.y0)),
    x1: Math.max(...parts.map((part) => part.bbox.x1)),
    y1: Math.max(...parts.map((part) => part.bbox.y1)),
  };
}

/**
 * Gershayim of a Hebrew abbreviation, misread as a geresh and a yod before its last letter (ש'יח). A geresh that
 * changes its letter's sound is kept: ג'יפ, צ'יף.
 */
const GERESH_AND_YOD = /(?<=[\u05d0-\u05ea])(?<![גדזחטצץת])'י(?=[\u05d0-\u05ea](?![\u05d0-\u05ea]))/gu;
/** The same, misread as two yods before a non-final form at the end of a word, which no word has (בעיימ). */
const TWO_YODS = /(?<=[\u05d0-\u05ea])יי(?=[כמנצ](?![\u05d0-\u05ea]))/gu;

/** Restores gershayim that were misread as letters in an abbreviation: בע"מ, ש"ח. */
export const withGershayim = (word: string): string => word.replace(GERESH_AND_YOD, '"').replace(TWO_YODS, '"');

/** Start of a name in quotation marks. */
const QUOTED_NAME = /^[«"„“]\p{Lu}/u;

/** Corrects a Russian company form that was read as zeros: 000 «Ромашка» becomes ООО «Ромашка». */
export function withLegalForm(line: ReadLine): ReadLine {
  const words = line.words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
  const isForm = (word: ReadWord) => {
    if (word.text !== '000') return false;
    const place = words.indexOf(word);
    // Zeros after a number are its thousands.
    return QUOTED_NAME.test(words[place + 1]?.text ?? '') && !/\d$/.test(words[place - 1]?.text ?? '');
  };
  return { ...line, words: line.words.map((word) => (isForm(word) ? { ...word, text: 'ООО' } : word)) };
}
