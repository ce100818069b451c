/** From this number of rows on, an index scan takes noticeably long. */
const LARGE = 100_000;
/** Maximum age of a cached count, in ms. */
const CACHE_TTL_MS = 30_000;

interface CachedCount {
  readonly count: Promise<number>;
  readonly since: number;
}

export interface CountCache {
  /**
   * Returns the count from `query`. Counts of 100,000 rows or more are cached: the result may be up to 30 seconds older
   * than `now`.
   * Concurrent callers share one query. Failures are not cached.
   */
  get(name: string, now: Date, query: () => Promise<number>): Promise<number>;
}

export function createCountCache(): CountCache {
  const cache = new Map<string, CachedCount>();
  return {
    async get(name, now, query) {
      const cached = cache.get(name);
      if (cached && now.getTime() - cached.since < CACHE_TTL_MS) return cached.count;
      const entry: CachedCount = { count: query(), since: now.getTime() };
      cache.set(name, entry);
      let isLarge = false;
      try {
        const count = await entry.count;
        isLarge = count >= LARGE;
        return count;
      } finally {
        if (!isLarge && cache.get(name) === entry) cache.delete(name);
      }
    },
  };
}
