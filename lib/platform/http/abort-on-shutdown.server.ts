import 'server-only';
import { setMaxListeners } from 'node:events';
import { AppError } from '@/lib/platform/errors';

/** `Retry-After` for requests interrupted by a shutdown, in seconds. A new server has started by then. */
export const RESTART_SECONDS = 10;

// Next bundles this module several times; on `globalThis` each process has exactly one.
const store = globalThis as typeof globalThis & { mesudarLastCall?: AbortController };

function controller(): AbortController {
  if (!store.mesudarLastCall) {
    store.mesudarLastCall = new AbortController();
    // One listener per request in progress. Node 20 warns about a leak from the eleventh on.
    setMaxListeners(0, store.mesudarLastCall.signal);
  }
  return store.mesudarLastCall;
}

/** Makes every request in progress fail with `unavailable` now, because this server is about to stop. */
export function abortRequests(): void {
  controller().abort(new AppError('unavailable', { retryAfter: RESTART_SECONDS }));
}

/** Returns the result of `work`. Throws `unavailable` if the server stops first. */
export async function orShutdown<T>(work: Promise<T>): Promise<T> {
  const { signal } = controller();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
