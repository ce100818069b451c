import 'server-only';
import pLimit from 'p-limit';

/** Calls in flight at the beginning, and the bounds that they move between. */
const START = 4;
const LEAST = 1;
const MOST = 16;

/** How many calls run at a time, found out by what the service bears. */
export interface AdaptiveLimit {
  /** Runs `work` when there is room. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The service asked to slow down: half as many. */
  slower(): void;
  /** A call went well: a little more, one for each round of calls. */
  faster(): void;
}

/** Additive increase, multiplicative decrease, as TCP does it (RFC 5681). */
export function createAdaptiveLimit(): AdaptiveLimit {
  const limit = pLimit(START);
  let room = START;
  const move = (to: number) => {
    room = Math.min(MOST, Math.max(LEAST, to));
    limit.concurrency = Math.floor(room);
  };
  return {
    run: (work) => limit(work),
    slower: () => move(room / 2),
    faster: () => move(room + 1 / room),
  };
}
