/** Maximum length of a quoted line, in characters. */
const MAX_LINE = 80;
/** A request may enclose the document in tags with such a name. */
const FENCED = /<([\w-]*(?:doc|page|text|content|file|ocr)[\w-]*)\b[^>]*>([\s\S]*?)<\/\1>/gi;
/** A line that is one whole element belongs to the request, not to the document. */
const NOTE = /^\s*<(\w[\w-]*)\b[^>]*>[^<\n]*<\/\1>\s*$/gm;
const TAG = /<\/?[a-z][^>]*>/gi;

/**
 * Extracts the document from a request's text: the content of its tags if it has any.
 * @param typed text blocks of the request.
 * @param pictured OCR text of its pictures.
 */
export function documentIn(typed: string, pictured: string): string {
  const fenced = [...typed.matchAll(FENCED)].map((match) => match[2] ?? '');
  const own = (fenced.length > 0 ? fenced.join('\n') : typed).replace(NOTE, '').replace(TAG, '\n');
  return [own, pictured].join('\n').trim();
}

/** Returns the non-empty lines of a document, each cut at the end of a word. */
export function linesOf(document: string): string[] {
  return document.split('\n').flatMap((line) => {
    const text = line.trim();
    if (!/\p{L}{2}/u.test(text)) return [];
    if (text.length <= MAX_LINE) return [text];
    const end = text.lastIndexOf(' ', MAX_LINE);
    return [text.slice(0, end > 0 ? end : MAX_LINE)];
  });
}

const MONTHS = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
  ['ינואר', 'פברואר', 'מרץ', 'אפריל', 'מאי', 'יוני', 'יולי', 'אוגוסט', 'ספטמבר', 'אוקטובר', 'נובמבר', 'דצמבר'],
];
const MONTH = `(${MONTHS.flat().join('|')})`;
/** Each with named groups; earlier patterns win at the same position. */
const DATES = [
  /(?<!\d)(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?!\d)/giu,
  /(?<!\d)(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>\d{4}|\d{2})(?!\d)/giu,
  new RegExp(`(?<!\\d)(?<d>\\d{1,2})\\.?\\s+[בל]?(?<name>${MONTH})\\p{L}*\\.?,?\\s+(?<y>\\d{4})`, 'giu'),
  new RegExp(`(?<!\\p{L})(?<name>${MONTH})\\p{L}*\\.?\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y>\\d{4})`, 'giu'),
];

function monthNumber(name: string): number {
  const isIt = (month: string) => new RegExp(`^${month}$`, 'iu').test(name);
  return Math.max(...MONTHS.map((months) => months.findIndex(isIt))) + 1;
}

function isoDate(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { y = '', m, d = '', name } = groups;
  const year = Number(y.length === 2 ? `20${y}` : y);
  const month = name ? monthNumber(name) : Number(m);
  const date = new Date(Date.UTC(year, month - 1, Number(d)));
  if (year < 1900 || year > 2100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(d))
    return undefined;
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** A calendar date of a document. */
export interface DocumentDate {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** As written in the document. */
  readonly written: string;
}

/** Returns the dates of a document in their order; day before month. */
export function datesIn(document: string): DocumentDate[] {
  const found = DATES.flatMap((pattern) =>
    [...document.matchAll(pattern)].flatMap((match) => {
      const date = isoDate(match.groups ?? {});
      return date ? [{ date, written: match[0], index: match.index }] : [];
    }),
  );
  return found.toSorted((a, b) => a.index - b.index);
}

/** Returns the sums of a document (numbers with two decimals) in their order. */
export function sumsIn(document: string): number[] {
  return [...document.matchAll(/(?<![\d.])\d{1,3}(?:,?\d{3})*\.\d{2}(?![\d.])/g)].map(([sum]) =>
    Number(sum.replaceAll(',', '')),
  );
}

/** Returns the language code for the script of most letters of a document. */
export function languageOf(document: string): 'en' | 'he' | 'ru' {
  const count = (letters: RegExp) => document.match(letters)?.length ?? 0;
  const [he, ru, en] = [count(/\p{Script=Hebrew}/gu), count(/\p{Script=Cyrillic}/gu), count(/\p{Script=Latin}/gu)];
  if (he >= ru && he >= en && he > 0) return 'he';
  return ru > en ? 'ru' : 'en';
}
