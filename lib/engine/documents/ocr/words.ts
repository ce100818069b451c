import { READING } from '../../words/lists/reading.ts';
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

const MISREAD_MARKS = READING.flatMap(({ misreadMarks = [] }) => misreadMarks);
const ZEROS = '000';
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

/** Restores marks inside a word that were misread as letters, such as the gershayim of an abbreviation. */
export const withMarks = (word: string): string =>
  MISREAD_MARKS.reduce((text, [misread, mark]) => text.replace(misread, mark), word);

/** Start of a name in quotation marks. */
const QUOTED_NAME = /^[«"„“]\p{Lu}/u;

const FORM_READ_AS_ZEROS = READING.find(({ formReadAsZeros }) => formReadAsZeros)?.formReadAsZeros ?? ZEROS;

const MISREAD_FORMS = READING.flatMap(({ misreadForms = [] }) => misreadForms);
const LETTERS_ONLY = /[^\p{L}]/gu;

/** Corrects a word of a company form that was misread before the form's next word. Keeps its capitals. */
export function withCompanyForm(line: ReadLine): ReadLine {
  const words = line.words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
  const meant = (word: ReadWord): ReadWord => {
    const next = words[words.indexOf(word) + 1]?.text.toUpperCase().replace(LETTERS_ONLY, '');
    const form = MISREAD_FORMS.find(([misread, after]) => word.text.toUpperCase() === misread && next === after);
    if (!form) return word;
    const [misread, , right] = form;
    const text = word.text === misread ? right : `${right.slice(0, 1)}${right.slice(1).toLowerCase()}`;
    return { ...word, text };
  };
  return { ...line, words: line.words.map(meant) };
}

/** Corrects a Russian company form that was read as zeros before a name in quotation marks. */
export function withLegalForm(line: ReadLine): ReadLine {
  const words = line.words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
  const isForm = (word: ReadWord) => {
    if (word.text !== ZEROS) return false;
    const place = words.indexOf(word);
    // Zeros after a number are its thousands.
    return QUOTED_NAME.test(words[place + 1]?.text ?? '') && !/\d$/.test(words[place - 1]?.text ?? '');
  };
  return { ...line, words: line.words.map((word) => (isForm(word) ? { ...word, text: FORM_READ_AS_ZEROS } : word)) };
}
