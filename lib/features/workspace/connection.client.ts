/** Waits for the server to be within reach again. */
export interface Connection {
  /**
   * Waits `delayMs`, and while the browser is offline until it is online again. Ends early when the connection comes back or
   * `retryNow` is called. Rejects with the signal's reason when it is aborted, where there is one.
   */
  readonly wait: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** Ends all waits now: somebody pressed Retry. */
  readonly retryNow: () => void;
}

/** A connection that nobody waits for yet. */
export function createConnection(): Connection {
  const impatient = new Set<() => void>();
  return {
    retryNow() {
      for (const wake of [...impatient]) wake();
    },
    wait: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          impatient.delete(finish);
          globalThis.removeEventListener?.('online', finish);
          signal?.removeEventListener('abort', abort);
        };
        const finish = () => {
          end();
          resolve();
        };
        const abort = () => {
          end();
          reject(signal?.reason);
        };
        const isOffline = globalThis.navigator?.onLine === false;
        const timer = isOffline ? undefined : setTimeout(finish, delayMs);
        impatient.add(finish);
        globalThis.addEventListener?.('online', finish);
        signal?.addEventListener('abort', abort, { once: true });
        if (signal?.aborted) abort();
      }),
  };
}
