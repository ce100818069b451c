import 'server-only';
import pLimit from 'p-limit';

/** Initial, minimum and maximum number of concurrent calls. */
const START = 4;
const LEAST = 1;
const MOST = 16;

/** Concurrency limit that adapts to the service. */
export interface AdaptiveLimit {
  /** Runs `work` when a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Halves the limit after the service asked to slow down. */
  slower(): void;
  /** Raises the limit after a successful call: by one for each full round of calls. */
  faster(): void;
}

/** Additive increase, multiplicative decrease (AIMD), as in TCP (RFC 5681). */
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
