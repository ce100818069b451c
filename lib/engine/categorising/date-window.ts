/** First year of a date in a file name by default (specification section 5). Users may also allow older dates. */
export const FIRST_YEAR = 2000;
/** First year that a document's date may have. Earlier dates are recognition errors or typos. */
export const OLDEST_YEAR = 1900;
/** The last year in the specification. */
const SPECIFIED_LAST_YEAR = 2030;
const YEARS_AHEAD = 5;

/**
 * Last year that a date in a file name may have: the specification's 2030, or five years from `now` if that is later
 * (decision 0059).
 */
export function lastYear(now: Date = new Date()): number {
  return Math.max(SPECIFIED_LAST_YEAR, now.getUTCFullYear() + YEARS_AHEAD);
}

/** Last year that two digits may stand for: the specification's 2030, or the current year if that is later. */
export function lastShortYear(now: Date = new Date()): number {
  return Math.max(SPECIFIED_LAST_YEAR, now.getUTCFullYear());
}
