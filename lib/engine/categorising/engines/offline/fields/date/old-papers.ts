import { allMatches } from '../../../../../../shared/all-matches.ts';
import { FIRST_YEAR, OLDEST_YEAR } from '../../../../date-window.ts';
import type { TextLine } from '../../text/layout.ts';

/** A year of the last century, in full: not inside a longer number or code. */
const OLD_YEAR = /(?<![\p{L}\p{N}]|\p{N}[,:])19\d{2}(?![\p{L}\p{N}]|[,:]\p{N})/gu;
/** The calendar repeats after this many years: same weekdays and leap years (1901 to 2099). */
const CYCLE_YEARS = 28;

/** The lines of an old document, shifted into this century. */
export interface RenewedDocument {
  readonly lines: readonly TextLine[];
  /** Returns the real date of a shifted one; ISO in and out. */
  readonly inTruth: (iso: string) => string;
}

/**
 * Shifts a document without a date of this century into it by whole calendar cycles, so that the date rules apply. Its
 * newest year then falls between 2000 and 2027. Undefined if it has no year of the last century.
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
