/** Waits before the attempts after the first one, in ms; a restarting server is back within their sum. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that has no room says when to come back, and nothing is wrong: it is asked this often before a file fails. */
const MAX_BUSY_WAITS = 40;
/** Where it does not say when, in ms. */
const BUSY_DELAY_MS = 2_000;
/** Share of a wait for room by which a file waits longer, at random, so that they do not all come back at once. */
const BUSY_SPREAD = 0.5;

/** How often one file was tried and why it was not done. */
export interface Tries {
  readonly failed: number;
  readonly busy: number;
}

/** What is to be known of a failure. */
interface Failure {
  readonly code: string;
  readonly retryable: boolean;
  /** What the server asks for, in ms; 0 when it asks for nothing. */
  readonly retryAfterMs: number;
}

/**
 * What comes after a failed try: how long to wait, in milliseconds, and the tries with this one; null when there is no use in
 * another. No try comes before the server wants it.
 * @param random 0 to 1
 */
export function nextTry(
  { code, retryable, retryAfterMs }: Failure,
  tries: Tries,
  random: number,
): { delayMs: number; tries: Tries } | null {
  if (!retryable) return null;
  if (code === 'busy') {
    if (tries.busy >= MAX_BUSY_WAITS) return null;
    const delayMs = (retryAfterMs || BUSY_DELAY_MS) * (1 + BUSY_SPREAD * random);
    return { delayMs, tries: { ...tries, busy: tries.busy + 1 } };
  }
  const delayMs = RETRY_DELAYS_MS[tries.failed];
  if (delayMs === undefined) return null;
  return { delayMs: Math.max(delayMs, retryAfterMs), tries: { ...tries, failed: tries.failed + 1 } };
}
