/** Ends a wait early: somebody pressed Retry, or the connection is back. */
const impatient = new Set<() => void>();

/** Ends all waits for the connection now. */
export function retryConnectionNow(): void {
  for (const wake of [...impatient]) wake();
}

/**
 * Waits `delayMs`, and while the browser is offline until it is online again. Ends early when the connection comes back or
 * `retryConnectionNow` is called. Rejects with the signal's reason when it is aborted.
 */
export function waitForConnection(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      impatient.delete(finish);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', abort);
    };
    const finish = () => {
      end();
      resolve();
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const timer = navigator.onLine ? setTimeout(finish, delayMs) : undefined;
    impatient.add(finish);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}
