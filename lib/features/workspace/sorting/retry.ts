/** Backoff before each retry, in ms; a restarting server is back within their sum. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Number of `busy` responses before a file fails. A busy server names a time to retry and is not an error. */
const MAX_BUSY_WAITS = 40;
/** Delay if a busy server names none, in ms. */
const BUSY_DELAY_MS = 2_000;
/** Random jitter as a share of the busy delay, so that files do not retry all at once. */
const BUSY_SPREAD = 0.5;

/** Number of failed and of busy attempts for one file. */
interface Attempts {
  readonly failed: number;
  readonly busy: number;
}

/** The properties of a failure that decide on a retry. */
interface Failure {
  readonly code: string;
  readonly retryable: boolean;
  /** Delay requested by the server, in ms; 0 if none. */
  readonly retryAfterMs: number;
}

/**
 * Delay before the next try in ms, and the updated attempt counts; null if a retry is useless. Never retries before the
 * server's requested time.
 * @param random 0 to 1
 */
export function nextTry(
  { code, retryable, retryAfterMs }: Failure,
  attempts: Attempts,
  random: number,
): { delayMs: number; attempts: Attempts } | null {
  if (!retryable) return null;
  if (code === 'busy') {
    if (attempts.busy >= MAX_BUSY_WAITS) return null;
    const delayMs = (retryAfterMs || BUSY_DELAY_MS) * (1 + BUSY_SPREAD * random);
    return { delayMs, attempts: { ...attempts, busy: attempts.busy + 1 } };
  }
  const delayMs = RETRY_DELAYS_MS[attempts.failed];
  if (delayMs === undefined) return null;
  return { delayMs: Math.max(delayMs, retryAfterMs), attempts: { ...attempts, failed: attempts.failed + 1 } };
}

interface Retrying {
  /** The properties of an error that may be retried; null for others. Throws if the work was aborted. */
  readonly failureOf: (error: unknown) => Failure | null;
  /** Waits before the next try. */
  readonly wait: (delayMs: number, error: unknown) => Promise<void>;
}

/** The result of `work`, repeated until it succeeds. Rejects with its last error once a retry is useless. */
export async function withRetries<T>(work: () => Promise<T>, { failureOf, wait }: Retrying): Promise<T> {
  let attempts: Attempts = { failed: 0, busy: 0 };
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      const next = failure && nextTry(failure, attempts, Math.random());
      if (!next) throw error;
      attempts = next.attempts;
      await wait(next.delayMs, error);
    }
  }
}
