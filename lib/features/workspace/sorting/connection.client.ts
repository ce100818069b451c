/** Waits until the server is reachable again. */
export interface Connection {
  /**
   * Waits `delayMs`, and while offline until the browser is online. Ends early when the connection returns or
   * `retryNow` is called. Rejects with the signal's reason on abort.
   */
  readonly wait: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** Ends all waits, for the Retry button. */
  readonly retryNow: () => void;
}

/** Creates a connection without waiters. */
export function createConnection(): Connection {
  const waiters = new Set<() => void>();
  return {
    retryNow() {
      for (const resume of [...waiters]) resume();
    },
    wait: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          waiters.delete(finish);
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
        waiters.add(finish);
        globalThis.addEventListener?.('online', finish);
        signal?.addEventListener('abort', abort, { once: true });
        if (signal?.aborted) abort();
      }),
  };
}
