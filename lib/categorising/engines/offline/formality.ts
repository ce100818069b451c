import type { Evidence } from './evidence';
import { hasLegalForm } from './fields/organisation';
import type { TextLine } from './text/layout';

const MONEY = /[₪$€£₽]\s?\d|\d\s?(?:₪|€|£|₽|ש"ח|nis|usd|eur|gbp|ils|руб|р\.)|\d[.,]\d{2}(?!\d)/iu;
const CONTACT =
  /@[\w-]+\.\w|www\.|(?<!\p{L})(?:tel|phone|fax|טל'?|טלפון|פקס|тел|факс)(?!\p{L})|\(?\d{2,4}\)?[- ]\d{3}[- ]?\d{3,4}/iu;
const REFERENCE = /(?:(?<!\p{L})(?:no|nr|ref|number|id|acct)\b\.?|[#№]|מס'|מספר|номер|инн)\s*:?\s*[\w/-]*\d{3,}/iu;
const DATE =
  /\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}(?!\d)|(?<!\d)(?:19|20)\d{2}-\d{2}-\d{2}|\d{1,2}\.? \p{L}+,? (?:of )?(?:19|20)\d{2}|\p{L}+ \d{1,2}, (?:19|20)\d{2}|תש[א-ת]?"[א-ת]/iu;
const FIELD = /^\p{L}[\p{L} .'"/-]{1,40}(?:\s*[:№#]|\t)\s*\S/u;
/** So many lines of a label and its value make a form. */
const FIELDS_OF_FORM = 3;
/** A line of so many words that holds no number is prose. */
const PROSE_WORDS = 8;

export interface Formality {
  /** 0 to 7: how many of the marks of a paper that someone issues are there. */
  readonly marks: number;
  /** 0 to 1: share of the words that stand in prose. */
  readonly prose: number;
}

/**
 * How much a document looks like a paper that somebody issued, whatever it is about: a sum, a way to reach the sender, a
 * reference, a date, a firm, fields to fill, a kind of paper named at the top. A story or a recipe has next to none.
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
  const words = (line: TextLine) => line.tokens.length;
  const total = lines.reduce((sum, line) => sum + words(line), 0);
  const prose = lines
    .filter((line) => words(line) >= PROSE_WORDS && !/\d/.test(line.text))
    .reduce((sum, line) => sum + words(line), 0);
  return { marks, prose: total > 0 ? prose / total : 0 };
}
