import type { TextLine } from '../text/layout.ts';
import { findCountry, isMonthFirst } from './country.ts';
import { type DateInContext, datesInContext } from './date-context.ts';

/** What a document's dates are told by; a long paper says it at its beginning and at its end. */
const FIRST_LINES = 170;
const LAST_LINES = 70;

/** The lines of a document that its dates and sums are looked for in. */
export function fieldLines(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), ...lines.slice(-LAST_LINES)];
}

export interface DocumentDates {
  /** ISO code, where it could be told. */
  readonly country: string | undefined;
  readonly dates: readonly DateInContext[];
}

/** The day of issue and the period are told by the same dates: they are read once. */
const known = new WeakMap<readonly TextLine[], DocumentDates>();

/**
 * A document's dates with their surroundings, and the country that decides how they are read.
 * @param country where it is known already.
 */
export function documentDates(lines: readonly TextLine[], country?: string): DocumentDates {
  const before = known.get(lines);
  if (before && (country === undefined || country === before.country)) return before;
  const considered = fieldLines(lines);
  const from = country ?? findCountry(considered);
  const found = { country: from, dates: datesInContext(considered, isMonthFirst(considered, from)) };
  known.set(lines, found);
  return found;
}
