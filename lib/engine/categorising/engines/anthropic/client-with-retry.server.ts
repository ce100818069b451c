import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import pRetry from 'p-retry';
import { createAdaptiveLimit } from './adaptive-limit.server';
import { ServiceFailure } from './failures';
import type { MessagesClient, Reply } from './messages-client.server';
import type { TokenUsage } from './models';
import type { MessagesRequest } from './request';

/** Further attempts after a passing failure. */
const RETRIES = 2;
const FIRST_DELAY_MS = 1_000;
/** Somebody is waiting: a service that asks for a longer pause than this is taken to be away. */
const LONGEST_PAUSE_MS = 15_000;
/** So many outages in a row, and nothing is asked until the pause is over; then one call tries. */
const OUTAGES_TO_OPEN = 5;
const PAUSE_MS = 30_000;
/** After a failure that only the operator can mend. */
const LONG_PAUSE_MS = 5 * 60_000;

export interface PatientClientOptions {
  /** Instead of `FIRST_DELAY_MS`; tests shorten it. */
  readonly firstDelayMs?: number | undefined;
  /** Instead of `PAUSE_MS`; tests shorten it. */
  readonly pauseMs?: number | undefined;
}

/** A client that waits its turn, tries again, and stops asking a service that is away. */
export interface PatientClient {
  /**
   * Asks until there is an answer or no sense in asking on.
   * @param onBilled called with the tokens of each attempt that failed and was billed all the same.
   * @throws ServiceFailure, or the signal's reason.
   */
  ask(
    request: MessagesRequest,
    options: { readonly signal?: AbortSignal | undefined; readonly onBilled?: (usage: TokenUsage) => void },
  ): Promise<Reply>;
  /** True while nothing is asked because the service is away. */
  readonly isAway: boolean;
}

const isOutage = (error: unknown): boolean => error instanceof ServiceFailure && error.isOutage;

/** Exponential with jitter, unless the service says how long. */
function pauseBefore(attempt: number, failure: ServiceFailure, firstDelayMs: number): number {
  return failure.retryAfterMs ?? firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}

export function createClientWithRetry(
  client: MessagesClient,
  { firstDelayMs = FIRST_DELAY_MS, pauseMs = PAUSE_MS }: PatientClientOptions = {},
): PatientClient {
  const limit = createAdaptiveLimit();
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(OUTAGES_TO_OPEN),
  });
  let lastingUntil = 0;
  let openedAt = 0;
  breaker.onBreak(() => {
    openedAt = Date.now();
  });
  const isAway = () =>
    Date.now() < lastingUntil ||
    breaker.state === CircuitState.HalfOpen ||
    (breaker.state === CircuitState.Open && Date.now() - openedAt < pauseMs);

  async function attempt(request: MessagesRequest, signal: AbortSignal | undefined): Promise<Reply> {
    // Asked again before each attempt: while this one waited, others may have found the service away. The one that
    // tries whether it is back must not have others wait for its answer.
    if (isAway()) throw new ServiceFailure('unavailable');
    try {
      const reply = await breaker.execute(() => client.ask(request, signal));
      limit.faster();
      return reply;
    } catch (error) {
      signal?.throwIfAborted();
      if (isBrokenCircuitError(error)) throw new ServiceFailure('unavailable');
      if (error instanceof ServiceFailure) {
        if (error.isLasting) lastingUntil = Date.now() + LONG_PAUSE_MS;
        if (error.isOverload) limit.slower();
      }
      throw error;
    }
  }

  return {
    ask: (request, { signal, onBilled }) =>
      limit.run(() =>
        pRetry(() => attempt(request, signal), {
          retries: RETRIES,
          // The pause is made in `shouldRetry`, which knows what the service asked for.
          minTimeout: 0,
          signal,
          onFailedAttempt: ({ error }) => {
            if (error instanceof ServiceFailure && error.usage) onBilled?.(error.usage);
          },
          shouldRetry: async ({ error, attemptNumber }) => {
            if (!(error instanceof ServiceFailure) || !error.isPassing || isAway()) return false;
            const pause = pauseBefore(attemptNumber, error, firstDelayMs);
            if (pause > LONGEST_PAUSE_MS) return false;
            await wait(pause, undefined, { signal });
            return true;
          },
        }),
      ),
    get isAway() {
      return isAway();
    },
  };
}
