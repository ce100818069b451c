/** From so many rows on, going through an index takes long enough to be noticed. */
const LARGE = 100_000;
/** How old a remembered count may be. */
const CACHE_TTL_MS = 30_000;

interface Remembered {
  readonly count: Promise<number>;
  readonly since: number;
}

/** Counts that are asked for by name. */
export interface CountCache {
  /**
   * A count as it is now, by `ask`; or, of 100,000 rows and more, as it was at most 30 seconds before `now`. Whoever asks while it
   * is being counted waits for that, and a failure is nobody's but those who waited.
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
