import { groupBy } from '../../../../../../shared/group-by.ts';
import type { TextLine } from '../../text/layout.ts';
import type { DateInContext } from '../date/candidates.ts';
import { type SumLabel, sumLabelOf } from './labels.ts';
import { findMoney, type MoneyMention } from './money.ts';

const LABEL_CHARS = 80;
/** Maximum length of a line's text before an amount that continues the line above. */
const WRAPPED_CHARS = 28;
/** Maximum length of a label next to or after an amount; longer cells are sentences. */
const MAX_BEHIND_CHARS = 40;
/** Number of characters before and after an amount that are checked. */
const BESIDE_CHARS = 300;
const HEADING_REACH = 14;
const MAX_HEADING_CHARS = 40;
/** Maximum number of rows that add up to one amount. */
const MAX_PARTS = 25;
const SAME_SUM = 0.005;

/** A line with its amounts. */
export interface Row {
  readonly line: TextLine;
  /** The line's text with its dates blanked; every character keeps its position. */
  readonly text: string;
  readonly monies: readonly MoneyMention[];
  /** The cells of the line, and how many of them contain words. */
  readonly cells: readonly string[];
  readonly wordCells: number;
}

/** True for a number written like an amount: with a currency, decimals or thousands separators. */
export const isSumLike = (money: MoneyMention): boolean =>
  money.currency !== undefined || money.hasDecimals || money.isGrouped;

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Replaces the dates in a text, given in order, with blanks. A date may extend into the next line. */
function withBlanks(text: string, dates: readonly { readonly start: number; readonly end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of dates) {
    parts.push(text.slice(at, start), ' '.repeat(Math.max(0, end - Math.max(at, start))));
    at = Math.max(at, end);
  }
  return parts.join('') + text.slice(at);
}

/** Returns the lines with their amounts; dates are excluded. */
export function rowsOf(lines: readonly TextLine[], dates: readonly DateInContext[]): Row[] {
  const datesOf = groupBy(dates, ({ line }) => line);
  return lines.map((line): Row => {
    const spans = (datesOf.get(line) ?? []).map(({ mention }) => mention);
    const text = withBlanks(line.text, spans);
    const cells = line.text.split('\t');
    return { line, text, monies: findMoney(text), cells, wordCells: cells.filter(hasWords).length };
  });
}

/** Returns the cell of a row that contains a position in its text, from 0. */
export const cellAt = (text: string, place: number): number => text.slice(0, place).split('\t').length - 1;

/**
 * Returns the heading of an amount's column: from the nearest row above with at least two cells and words in that
 * column.
 */
export function headingOf(rows: readonly Row[], index: number, money: MoneyMention): string | undefined {
  const row = rows[index];
  if (!row || row.cells.length < 2) return undefined;
  const cells = row.cells.length;
  const cell = cellAt(row.line.text, money.start);
  for (let above = index - 1; above >= Math.max(0, index - HEADING_REACH); above -= 1) {
    const candidate = rows[above];
    if (!candidate || candidate.line.page !== row.line.page) return undefined;
    const headings = candidate.cells;
    if (headings.length < 2 || candidate.monies.some(isSumLike)) continue;
    if (candidate.wordCells < Math.min(2, cells)) continue;
    const heading = headings.length === cells ? headings[cell] : headings.at(cell - cells);
    if (heading && heading.length <= MAX_HEADING_CHARS && hasWords(heading)) return heading;
  }
  return undefined;
}

export interface FoundLabel extends SumLabel {
  readonly where: 'before' | 'behind' | 'above' | 'wrapped';
  readonly text: string;
}

/** Returns the label of an amount: before it, after it if it comes first, or in the line above. */
export function labelFor(rows: readonly Row[], index: number, money: MoneyMention): FoundLabel | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const found = (where: FoundLabel['where'], text: string): FoundLabel | undefined => {
    const label = sumLabelOf(text);
    return label && { ...label, where, text };
  };
  const before = row.text.slice(Math.max(0, money.start - BESIDE_CHARS), money.start);
  const above = rows[index - 1];
  const isNext = above !== undefined && above.line.page === row.line.page;
  if (hasWords(before)) {
    const label = found('before', before.slice(-LABEL_CHARS));
    if (label || before.includes('\t') || before.length > WRAPPED_CHARS || !isNext) return label;
    return found('wrapped', `${above.text} ${before}`.slice(-LABEL_CHARS));
  }
  const behind = row.text.slice(money.end, money.end + BESIDE_CHARS).split('\t');
  if (isNext && /\p{L}{3}/u.test(behind[0] ?? '') && /[\p{Ll}\u05d0-\u05ea,-]$/u.test(above.text)) {
    const label = found('wrapped', above.text.slice(-LABEL_CHARS));
    if (label && label.gap <= 3) return label;
  }
  const cell = behind.find((text) => /\p{L}/u.test(text));
  const label = cell && cell.length < MAX_BEHIND_CHARS ? found('behind', cell) : undefined;
  if (label) return label;
  const isLabel = isNext && above.text.length <= LABEL_CHARS && !above.monies.some(isSumLike);
  return isLabel && !/\p{L}{3}/u.test(behind.join(' ')) ? found('above', above.text) : undefined;
}

/** Returns amounts that are the sum of the rows above them. */
export function sumsThatAddUp(rows: readonly Row[]): ReadonlySet<MoneyMention> {
  const last = rows.flatMap(({ monies }) => monies.filter(isSumLike).slice(-1));
  return new Set(
    last.filter((money, place) => {
      let sum = 0;
      let parts = 0;
      for (let from = place - 1; from >= Math.max(0, place - MAX_PARTS); from -= 1) {
        const part = last[from];
        if (!part) break;
        sum += part.isNegative ? -part.value : part.value;
        parts += part.value > 0 ? 1 : 0;
        if (parts >= 2 && money.value > 0 && Math.abs(sum - money.value) < SAME_SUM) return true;
      }
      return false;
    }),
  );
}
