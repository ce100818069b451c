/** From this number of rows on, an index scan takes noticeably long. */
const LARGE = 100_000;
/** Maximum age of a cached count, in ms. */
const CACHE_TTL_MS = 30_000;

interface Remembered {
  readonly count: Promise<number>;
  readonly since: number;
}

/** Cache of counts by name. */
export interface CountCache {
  /**
   * Returns the count from `ask`. Counts of 100,000 rows or more are cached: the result may be up to 30 seconds older
   * than `now`.
   * Concurrent callers share one query. Failures are not cached.
   */
  get(name: string, now: Date, ask: () => Promise<number>): Promise<number>;
}

export function createCountCache(): CountCache {
  const remembered = new Map<string, Remembered>();
  return {
    async get(name, now, ask) {
      const known = remembered.get(name);
      if (known && now.getTime() - known.since < CACHE_TTL_MS) return known.count;
      const own: Remembered = { count: ask(), since: now.getTime() };
      remembered.set(name, own);
      let isLarge = false;
      try {
        const count = await own.count;
        isLarge = count >= LARGE;
        return count;
      } finally {
        if (!isLarge && remembered.get(name) === own) remembered.delete(name);
      }
    },
  };
}
