/** Billing months, counted in UTC from the start of the first one (the anchor), whatever the user's time zone. */

/** Returns the same day `months` later (UTC), or that month's last day if it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

/**
 * Returns the index of the month that an instant is in, counted from the anchor: 0 is the first, negative before it.
 * Each month is counted from the anchor and not from the previous month, so that one begun on the 31st returns to the
 * 31st after February.
 */
export function monthIndex(anchorAt: Date, at: Date): number {
  const years = at.getUTCFullYear() - anchorAt.getUTCFullYear();
  const index = years * 12 + at.getUTCMonth() - anchorAt.getUTCMonth();
  return addMonths(anchorAt, index) > at ? index - 1 : index;
}

/** Returns the month that an instant is in; `end` is exclusive. */
export function monthAt(anchorAt: Date, at: Date): { start: Date; end: Date } {
  const index = monthIndex(anchorAt, at);
  return { start: addMonths(anchorAt, index), end: addMonths(anchorAt, index + 1) };
}
