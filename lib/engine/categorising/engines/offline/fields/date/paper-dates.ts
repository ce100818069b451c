import type { TextLine } from '../../text/layout.ts';
import { findCountry, isMonthFirst } from '../country.ts';
import { type DateInContext, datesInContext } from './candidates.ts';

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

/** A document's dates with their surroundings, and the country that decides how they are read. */
export function readDates(lines: readonly TextLine[]): DocumentDates {
  const considered = fieldLines(lines);
  const country = findCountry(considered);
  return { country, dates: datesInContext(considered, isMonthFirst(considered, country)) };
}
