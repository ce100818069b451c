import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import pRetry from 'p-retry';
import { createAdaptiveLimit } from './adaptive-limit.server';
import { ServiceFailure } from './failures';
import type { MessagesClient, Reply } from './messages-client.server';
import type { TokenUsage } from './models';
import type { MessagesRequest } from './request';

/** Retries after a transient failure. */
const RETRIES = 2;
const FIRST_DELAY_MS = 1_000;
/** Maximum backoff. A user is waiting, so a service that asks for a longer pause counts as unavailable. */
const LONGEST_PAUSE_MS = 15_000;
/** Consecutive outages that open the circuit breaker. After the pause, one call probes the service. */
const OUTAGES_TO_OPEN = 5;
const PAUSE_MS = 30_000;
/** Pause after a failure that only the operator can fix. */
const LONG_PAUSE_MS = 5 * 60_000;

export interface PatientClientOptions {
  /** Overrides `FIRST_DELAY_MS`; tests shorten it. */
  readonly firstDelayMs?: number | undefined;
  /** Overrides `PAUSE_MS`; tests shorten it. */
  readonly pauseMs?: number | undefined;
}

/** A client with a concurrency limit, retries and a circuit breaker. */
export interface PatientClient {
  /**
   * Calls the service until it answers or a retry is pointless.
   * @param onBilled called with the tokens of each failed attempt that was billed.
   * @throws ServiceFailure, or the signal's reason.
   */
  ask(
    request: MessagesRequest,
    options: { readonly signal?: AbortSignal | undefined; readonly onBilled?: (usage: TokenUsage) => void },
  ): Promise<Reply>;
  /** True while no calls are made because the service is unavailable. */
  readonly isAway: boolean;
}

const isOutage = (error: unknown): boolean => error instanceof ServiceFailure && error.isOutage;

/** Exponential backoff with jitter, unless the service specifies the delay. */
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
    // Checked before each attempt: other calls may have found the service unavailable while this one waited. During a
    // probe of the service, other calls fail at once instead of waiting for it.
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
          // `shouldRetry` waits instead, because it knows the delay that the service asked for.
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
