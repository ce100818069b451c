import { anyWordIn } from './any-word-in.ts';
import type { Evidence } from './evidence.ts';
import { hasLegalForm } from './fields/organisation.ts';
import type { TextLine } from './text/layout.ts';

const MONEY = new RegExp(
  `[₪$€£₽]\\s?\\d|\\d\\s?(?:₪|€|£|₽|${anyWordIn('textShapes', 'pricedIn')})|\\d[.,]\\d{2}(?!\\d)`,
  'iu',
);
const CONTACT = new RegExp(
  `@[\\w-]+\\.\\w|www\\.|(?<!\\p{L})${anyWordIn('textShapes', 'contactLabels')}(?!\\p{L})|\\(?\\d{2,4}\\)?[- ]\\d{3}[- ]?\\d{3,4}`,
  'iu',
);
const REFERENCE = new RegExp(
  `(?:[#№]|${anyWordIn('textShapes', 'referenceLabels')})\\s*(?::\\s*)?[\\w/-]{0,30}\\d{3}`,
  'iu',
);
const DATE = new RegExp(
  `\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)?\\d{2}(?!\\d)|(?<!\\d)(?:19|20)\\d{2}-\\d{2}-\\d{2}|\\d{1,2}\\.? \\p{L}+,? (?:of )?(?:19|20)\\d{2}|\\p{L} \\d{1,2}, (?:19|20)\\d{2}|${anyWordIn('textShapes', 'ownYears')}`,
  'iu',
);
const FIELD = /^\p{L}[\p{L} .'"/-]{1,40}(?:\s*[:№#]|\t)\s*\S/u;
/** Minimum number of lines with a label and its value that make a form. */
const FIELDS_OF_FORM = 3;
/** A word of enough letters of one script: read correctly, not noise from specks. */
const WHOLE_WORD = /^(?:[a-zà-ž]{4,}|[\u05d0-\u05ea"']{3,}|[\u0430-\u044f\u0451]{4,})$/iu;
/** Share of whole words from which a page counts as fully read. Below it the share is proportional. */
const READABLE_SHARE = 0.3;
/**
 * Number of whole words that suffice to recognise a document's subject. A text with almost none still gets this much
 * trust.
 */
const ENOUGH_WORDS = 24;
const LEAST_TRUST = 0.7;
/** Marks of a usual document, assumed for a page that could not be read. */
const USUAL_MARKS = 5;
/** Minimum number of words of a line without numbers to be prose. */
const PROSE_WORDS = 8;

export interface Formality {
  /** 0 to 7: number of marks of an issued document. */
  readonly marks: number;
  /** 0 to 1: share of the words that are in prose. */
  readonly prose: number;
}

/** Counts the words of a text without digits, and those that were reliably read as words. */
export function countWords(lines: readonly TextLine[]): { readonly words: number; readonly whole: number } {
  let words = 0;
  let whole = 0;
  for (const { text, tokens } of lines) {
    for (const { start, end } of tokens) {
      const word = text.slice(start, end);
      if (/\d/.test(word)) continue;
      words += 1;
      if (WHOLE_WORD.test(word)) whole += 1;
    }
  }
  return { words, whole };
}

/**
 * Returns the share of a document that was read as words, 0 to 1. Missing marks mean little on a page that was hardly
 * read, or with few words.
 */
function readableShare(lines: readonly TextLine[]): number {
  const { words, whole } = countWords(lines);
  const trust = LEAST_TRUST + (1 - LEAST_TRUST) * Math.min(1, whole / ENOUGH_WORDS);
  return words > 0 ? trust * Math.min(1, whole / words / READABLE_SHARE) : 0;
}

/**
 * Returns how much a document looks issued, whatever its subject. The marks are an amount, contact details, a
 * reference, a date, a firm, form fields, and a kind of document named at the top. A story or a recipe has almost none
 * of these.
 */
export function formalityOf(lines: readonly TextLine[], { kinds }: Pick<Evidence, 'kinds'>): Formality {
  const has = (pattern: RegExp) => lines.some(({ text }) => pattern.test(text));
  const marks = [
    has(MONEY),
    has(CONTACT),
    has(REFERENCE),
    has(DATE),
    lines.some(({ text }) => hasLegalForm(text)),
    lines.filter(({ text }) => FIELD.test(text)).length >= FIELDS_OF_FORM,
    kinds.some(({ kind }) => kind !== 'letter'),
  ].filter(Boolean).length;
  const readable = readableShare(lines);
  const words = (line: TextLine) => line.tokens.length;
  const total = lines.reduce((sum, line) => sum + words(line), 0);
  const prose = lines
    .filter((line) => words(line) >= PROSE_WORDS && !/\d/.test(line.text))
    .reduce((sum, line) => sum + words(line), 0);
  return {
    marks: readable * marks + (1 - readable) * Math.max(marks, USUAL_MARKS),
    prose: total > 0 ? (readable * prose) / total : 0,
  };
}
