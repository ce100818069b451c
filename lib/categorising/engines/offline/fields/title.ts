import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { TitleCandidate } from '../evidence';
import type { TextLine } from '../text/layout';
import { quote } from './evidence-of';

/** Titles in file names (specification section 9). */
const MIN_TITLE_CHARS = 3;
const MAX_TITLE_CHARS = 40;
/** A line of which the phrase is a smaller share is a sentence. */
const MIN_COVERAGE = 0.2;
/** A line that begins with what it is called needs less of it. */
const MIN_COVERAGE_AT_START = 0.08;
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

/** Words that no title ends with. */
const DANGLING =
  /\s(?:of|for|the|a|an|and|or|to|in|on|by|with|from|your|של|על|את|עם|או|בין|לפי|и|о|об|на|по|в|во|с|со|из|от|для|к)$/iu;
const SENTENCE = /(?<!\p{L})(?:is|are|was|were|will|please|we|you|הינו|אנו|אנא|вы|мы|просим)(?!\p{L})/iu;

/** The beginning of a long title, up to the last word that fits. */
function cutAtWord(title: string): string {
  if (title.length <= MAX_TITLE_CHARS) return title;
  let cut = title.slice(0, MAX_TITLE_CHARS + 1).replace(/\s+\S*$/u, '');
  while (DANGLING.test(cut)) cut = cut.replace(DANGLING, '');
  return clean(cut);
}

const fits = (title: string): boolean => title.length >= MIN_TITLE_CHARS && title.length <= MAX_TITLE_CHARS;

export interface FoundTitle {
  readonly title: string;
  readonly evidence: FieldEvidence;
}

/** Titles stand high, and alone: rows of a table and labels with their values are none. */
function placeFactor({ row, text }: TextLine): number {
  const isTable = /\t.*\d/u.test(text);
  const isLabel = /:\s*\S/u.test(text);
  const isCapitals = !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  return (1 - 0.04 * Math.min(row, 14)) * (isTable ? 0.5 : 1) * (isLabel ? 0.6 : 1) * (isCapitals ? 1.25 : 1);
}

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
  const isStart = whole.startsWith(phrase);
  const isTitle = phrase.length / whole.length >= (isStart ? MIN_COVERAGE_AT_START : MIN_COVERAGE);
  if (isTitle && fits(whole) && !SENTENCE.test(whole)) return whole;
  if (isTitle && isStart && line.zone === 'heading') return fits(cutAtWord(whole)) ? cutAtWord(whole) : phrase;
  return fits(phrase) ? phrase : undefined;
}

/** A title in two lines, "EXTRACT / from the medical record": the lower one begins with a small letter. */
function withNeighbour(title: string, { match: { line } }: TitleCandidate, lines: readonly TextLine[]): string {
  const neighbour = (step: number) => lines.find(({ page, row }) => page === line.page && row === line.row + step);
  const below = neighbour(1);
  if (line.tokens.length <= MAX_WORDS_ABOVE && below && /^\p{Ll}[\p{L} ]+$/u.test(below.text)) {
    return cutAtWord(clean(`${title} ${below.text}`));
  }
  if (!/^\p{Ll}/u.test(line.text)) return title;
  const above = neighbour(-1);
  if (above?.zone !== 'heading' || above.tokens.length > MAX_WORDS_ABOVE || /\d/.test(above.text)) return title;
  const joined = clean(`${above.text} ${title}`);
  return fits(joined) ? joined : title;
}

/** The first short line that is no address, company, greeting or number. */
function unknownTitle(lines: readonly TextLine[], issuerLines: ReadonlySet<TextLine>): FoundTitle | undefined {
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
  return line && fits(title) ? { title, evidence: quote('title', line, 'topOfPage') } : undefined;
}

/**
 * The document's title in its own words, 3 to 40 characters: the strongest name in the title zone, otherwise the first
 * line that could be a title.
 */
export function findTitle(
  candidates: readonly TitleCandidate[],
  lines: readonly TextLine[],
  issuerLines: ReadonlySet<TextLine>,
): FoundTitle | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, weight: candidate.weight * placeFactor(candidate.match.line) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.candidate.match.line.row - b.candidate.match.line.row);
  for (const { candidate } of ranked) {
    const title = titleFrom(candidate);
    if (!title) continue;
    return {
      title: withNeighbour(title, candidate, lines),
      evidence: quote('title', candidate.match.line, 'titleZone'),
    };
  }
  return unknownTitle(lines, issuerLines);
}
