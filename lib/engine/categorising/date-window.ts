/** First year of a date that stands in a file name by itself (specification section 5). */
export const FIRST_YEAR = 2000;
/** Papers are dated back to here; what is before it was misread or mistyped. */
export const OLDEST_YEAR = 1900;
/** The last year that the specification names. */
const SPECIFIED_LAST_YEAR = 2030;
const YEARS_AHEAD = 5;

/** Last year of a date that stands in a file name: the specification's 2030, or five years from `now` once that is later (decision 0068). */
export function lastYear(now: Date = new Date()): number {
  return Math.max(SPECIFIED_LAST_YEAR, now.getUTCFullYear() + YEARS_AHEAD);
}

/** Last year that two digits stand for: the specification's 2030, or the present one once that is later. */
export function lastShortYear(now: Date = new Date()): number {
  return Math.max(SPECIFIED_LAST_YEAR, now.getUTCFullYear());
}
