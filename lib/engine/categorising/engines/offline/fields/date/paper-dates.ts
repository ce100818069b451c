import type { TextLine } from '../../text/layout.ts';
import { findCountry, isMonthFirst } from '../country.ts';
import { type DateInContext, datesInContext } from './candidates.ts';

/** Number of lines in which dates are searched for. A long document has them at its beginning and end. */
const FIRST_LINES = 170;
const LAST_LINES = 70;

/** Returns the lines of a document in which dates and amounts are searched for. */
export function fieldLines(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), ...lines.slice(-LAST_LINES)];
}

export interface DocumentDates {
  /** ISO code, if it was recognised. */
  readonly country: string | undefined;
  readonly dates: readonly DateInContext[];
}

/** Returns a document's dates with their context, and the country that determines how they are read. */
export function readDates(lines: readonly TextLine[]): DocumentDates {
  const considered = fieldLines(lines);
  const country = findCountry(considered);
  return { country, dates: datesInContext(considered, isMonthFirst(considered, country)) };
}
