import { allMatches } from '../../../../all-matches.ts';
import { FIRST_YEAR, OLDEST_YEAR } from '../../../../date-window.ts';
import type { TextLine } from '../../text/layout.ts';

/** A year of the last century, in full: not inside of a longer number or code. */
const OLD_YEAR = /(?<![\p{L}\p{N}]|\p{N}[,:])19\d{2}(?![\p{L}\p{N}]|[,:]\p{N})/gu;
/** After this many years each day has the same weekday again, and leap years are the same (1901 to 2099). */
const CYCLE_YEARS = 28;

/** The lines of an old paper as if it were of this century. */
export interface RenewedDocument {
  readonly lines: readonly TextLine[];
  /** What a date of it is in truth; an ISO date in and out. */
  readonly inTruth: (iso: string) => string;
}

/**
 * A paper without any date of this century, moved into it by a number of calendar cycles, so that what is known of dates holds
 * for its dates too: the newest comes to lie between 2000 and 2027. Undefined where it names no year of the last century.
 */
export function renewed(lines: readonly TextLine[]): RenewedDocument | undefined {
  let newest = 0;
  for (const { text } of lines)
    for (const [year] of allMatches(text, OLD_YEAR)) newest = Math.max(newest, Number(year));
  if (newest < OLDEST_YEAR) return undefined;
  const shift = Math.ceil((FIRST_YEAR - newest) / CYCLE_YEARS) * CYCLE_YEARS;
  return {
    lines: lines.map((line) => ({
      ...line,
      text: line.text.replace(OLD_YEAR, (year) => String(Number(year) + shift)),
    })),
    inTruth: (iso) => `${Number(iso.slice(0, 4)) - shift}${iso.slice(4)}`,
  };
}
