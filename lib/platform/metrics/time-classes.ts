/**
 * Durations are counted in classes whose bounds grow by a constant factor, so that percentiles over any number of days
 * need only a few dozen numbers.
 * A class is reported as its geometric middle, which differs by at most a factor of √1.25 from every duration in it. So
 * percentiles are off by less than 12 %, between 1 ms and 17 minutes.
 */
const FACTOR = 1.25;
/** Last class: durations above 1.25^61 ms, about 14 minutes. */
const LAST_CLASS = 62;

/**
 * Names of the classes. Class `k` contains durations above 1.25^(k-1) and up to 1.25^k ms; the first, all up to 1 ms.
 */
export const TIME_CLASSES: readonly string[] = Array.from({ length: LAST_CLASS + 1 }, (_, index) => String(index));

/** Returns the class of a duration in milliseconds. */
export function timeClassOf(milliseconds: number): string {
  const index = milliseconds > 1 ? Math.ceil(Math.log(milliseconds) / Math.log(FACTOR)) : 0;
  return String(Math.min(index, LAST_CLASS));
}

/**
 * Returns a percentile (nearest rank) of durations counted by class, in milliseconds, as the middle of its class.
 * @param counts number of durations by class; unknown classes are ignored
 * @param share 0.5 for the median
 * @returns null if there are none
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
