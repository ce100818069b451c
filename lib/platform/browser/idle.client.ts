/** Fallback delay where `requestIdleCallback` is missing (Safari), in ms. */
const IDLE_TIMEOUT_MS = 1_000;
/** Background work starts after this time even if the browser is never idle, in ms. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Calls `act` when the browser is idle. Returns a function that cancels it.
 * @param longestWaitMs timeout after which `act` is called anyway
 */
export function whenIdle(act: () => void, longestWaitMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, longestWaitMs ?? IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, longestWaitMs === undefined ? {} : { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

/**
 * Starts `work` once the page is loaded and the browser is idle. Ignores failures. Returns a function that cancels it.
 */
export function whenLoadedAndIdle(work: () => Promise<unknown>): () => void {
  let cancel = () => {};
  const begin = () => void work().catch(() => {});
  const wait = () => {
    cancel = whenIdle(begin, LONGEST_WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel();
  };
}
