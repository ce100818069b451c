/** Seeded random generator: the same key gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** Uniformly distributed between the two. */
  readonly between: (low: number, high: number) => number;
  /** An integer, both ends included. */
  readonly integer: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Picks a value with a probability proportional to its weight. */
  readonly weighted: <T>(choices: readonly (readonly [value: T, weight: number])[]) => T;
}

/** FNV-1a over UTF-16 units with a final mix, so that similar keys get very different seeds. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Seeded pseudo-random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(key: string): Random {
  const next = seededRandom(hashOf(key));
  const between = (low: number, high: number) => low + (high - low) * next();
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error('There is nothing to pick from.');
    return chosen;
  };
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(choices)[0];
    },
  };
}
