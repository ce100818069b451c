/**
 * Times are counted in classes whose bounds grow by a constant factor, so that percentiles of any number of days can be told
 * of a few dozen numbers. A class is told as its middle (in proportion), which is at most a factor of √1.25 from every time in
 * it: a percentile is less than 12 % too high or too low, between 1 ms and 17 minutes.
 */
const FACTOR = 1.25;
/** Holds what is longer than the one before it, 1.25^61 ms, about 14 minutes. */
const LAST_CLASS = 62;

/** Every class as it is stored; class `k` holds times above 1.25^(k-1) and up to 1.25^k ms, the first all up to 1 ms. */
export const TIME_CLASSES: readonly string[] = Array.from({ length: LAST_CLASS + 1 }, (_, index) => String(index));

/** The class of a time in milliseconds. */
export function timeClassOf(milliseconds: number): string {
  const index = milliseconds > 1 ? Math.ceil(Math.log(milliseconds) / Math.log(FACTOR)) : 0;
  return String(Math.min(index, LAST_CLASS));
}

/**
 * A percentile, by nearest rank, of times that were counted by class; in milliseconds, as the middle of its class.
 * @param counts how many times there were of each class; what is no class is passed over
 * @param share 0.5 for the median
 * @returns null when there are none
 */
export function percentileOf(counts: ReadonlyMap<string, number>, share: number): number | null {
  const classes = TIME_CLASSES.map((name) => counts.get(name) ?? 0);
  const total = classes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  const found = classes.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
  return FACTOR ** (found - 0.5);
}
