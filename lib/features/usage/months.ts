/** Billing months, counted in UTC from the instant at which the first one began (the anchor), wherever anybody stands. */

/** The same day `months` later (UTC), or the last day of that month where it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

/**
 * Which month from the anchor an instant is in: 0 the first, below 0 before it. Each is counted from the anchor and not from
 * the month before, so that one begun on the 31st returns to the 31st after February.
 */
export function monthIndex(anchorAt: Date, at: Date): number {
  const years = at.getUTCFullYear() - anchorAt.getUTCFullYear();
  const index = years * 12 + at.getUTCMonth() - anchorAt.getUTCMonth();
  return addMonths(anchorAt, index) > at ? index - 1 : index;
}

/** The month that an instant is in, from its first instant to that of the next. */
export function monthAt(anchorAt: Date, at: Date): { start: Date; end: Date } {
  const index = monthIndex(anchorAt, at);
  return { start: addMonths(anchorAt, index), end: addMonths(anchorAt, index + 1) };
}
