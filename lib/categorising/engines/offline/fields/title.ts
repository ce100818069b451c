import type { TitleCandidate } from '../evidence';
import type { TextLine } from '../text/layout';

/** Titles in file names (specification section 9). */
const MIN_TITLE_CHARS = 3;
const MAX_TITLE_CHARS = 40;
/** A line of which the phrase is a smaller share is a sentence. */
const MIN_COVERAGE_WITHOUT_CUT = 0.2;
/** A longer line above a title is a sentence or an address, not the title's beginning. */
const MAX_WORDS_ABOVE = 3;
/** Rows of page 1 in which an unknown title is looked for. */
const UNKNOWN_TITLE_ROWS = 6;

/** What follows a title on its line: numbers, periods, references. */
const TAIL =
  /\s*(?:[:#№|(\t]|\bno\.?\s|\bnumber\b|\bref\b|\bdate[ds]?\b|\bfor the\b|\bfor\s+\p{Lu}|\bdated\b|\bfrom\b|\s-\s|מס'|מספר|לתקופה|לתקופת|לחודש|לחודשים|לשנת|תאריך|מיום|עבור|בגין|\sза\s|\sот\s|\sдата|\sномер|\p{L}{0,3}-?\d{2,}).*$/iu;
const COMPANY = /\b(?:ltd|limited|inc|llc|plc|corp)\b|בע"?מ|(?:^|\s)(?:ооо|оао|пао|зао|ао|ип)\s/iu;
const ADDRESS =
  /@|www\.|https?:|\d|\b(?:street|st\.|road|avenue|tel|phone|fax|p\.?o\.?\s?box)\b|רחוב|רח'|טל'|טלפון|ת\.ד|улица|ул\.|тел\.|г\. /iu;
const SALUTATION = /^(?:dear|to:|from:|date|name|לכבוד|שלום|תאריך|שם|уважаем|дата|кому|от:|page|עמוד|страница)/iu;

/** Stands above the title on official papers and belongs to the issuer. */
const STATE = /מדינת ישראל|state of israel|российская федерация/iu;

const clean = (text: string): string =>
  text
    .replace(/^[\s\p{P}\p{S}]+/u, '')
    .replace(/[\s\p{P}\p{S}]+$/u, '')
    .replace(/\s+/g, ' ');

const fits = (title: string): boolean => title.length >= MIN_TITLE_CHARS && title.length <= MAX_TITLE_CHARS;

/** The column of the line that holds the match, from its start to where numbers and periods begin. */
function titleFrom({ match }: TitleCandidate): string | undefined {
  const { line, from, to } = match;
  const first = line.tokens[from];
  const last = line.tokens[to - 1];
  if (!first || !last) return undefined;
  const phrase = clean(line.text.slice(first.start, last.end));
  const columnStart = line.text.lastIndexOf('\t', first.start) + 1;
  const before = line.text.slice(columnStart, first.start);
  // Words after a colon or a sentence's end before the phrase belong to something else.
  const start =
    columnStart +
    Math.max(
      ...[':', '.', '|', ' - '].map((mark) => before.lastIndexOf(mark) + (before.includes(mark) ? mark.length : 0)),
      0,
    );
  const rest = line.text.slice(last.end).replace(TAIL, '').split('\t')[0] ?? '';
  const lead = line.text.slice(start, first.start);
  const whole = clean(
    (/\d/.test(lead) || COMPANY.test(lead) || STATE.test(lead) ? '' : lead) +
      line.text.slice(first.start, last.end) +
      rest,
  );
  if (fits(whole) && phrase.length / whole.length >= MIN_COVERAGE_WITHOUT_CUT) return whole;
  return fits(phrase) ? phrase : undefined;
}

/** A title in two lines, "EXTRACT / from the medical record": the lower one begins with a small letter. */
function withLineAbove(title: string, { match: { line } }: TitleCandidate, lines: readonly TextLine[]): string {
  if (!/^\p{Ll}/u.test(line.text)) return title;
  const above = lines.find(({ page, row }) => page === line.page && row === line.row - 1);
  if (above?.zone !== 'heading' || above.tokens.length > MAX_WORDS_ABOVE || /\d/.test(above.text)) return title;
  const joined = clean(`${above.text} ${title}`);
  return fits(joined) ? joined : title;
}

/** The first short line that is no address, company, greeting or number. */
function unknownTitle(lines: readonly TextLine[], issuerLines: ReadonlySet<TextLine>): string | undefined {
  // Below a greeting or "to:" come the reader's name and address.
  const addressed = lines.findIndex(({ text }) => SALUTATION.test(text));
  const top = addressed < 0 ? lines : lines.slice(0, addressed);
  const line = top.find(
    ({ page, row, text, zone, tokens }, index) =>
      page === 1 &&
      row < UNKNOWN_TITLE_ROWS &&
      zone === 'heading' &&
      tokens.length >= 2 &&
      !COMPANY.test(text) &&
      !ADDRESS.test(text) &&
      !SALUTATION.test(text) &&
      !text.includes(':') &&
      !issuerLines.has(lines[index] as TextLine) &&
      (text.match(/\p{L}/gu)?.length ?? 0) >= text.length * 0.7,
  );
  const title = line ? clean((line.text.split('\t')[0] ?? '').replace(TAIL, '')) : '';
  return fits(title) ? title : undefined;
}

/**
 * The document's title in its own words, 3 to 40 characters: the strongest name in the title zone, otherwise the first
 * line that could be a title.
 */
export function findTitle(
  candidates: readonly TitleCandidate[],
  lines: readonly TextLine[],
  issuerLines: ReadonlySet<TextLine>,
): string | undefined {
  const ranked = candidates
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.match.line.row - b.match.line.row);
  for (const candidate of ranked) {
    const title = titleFrom(candidate);
    if (title) return withLineAbove(title, candidate, lines);
  }
  return unknownTitle(lines, issuerLines);
}
