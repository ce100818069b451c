/** Where the browser tells nothing of its leisure (Safari), this long after it was asked, in ms. */
const PATIENCE_MS = 1_000;
/** Work that is to be done at all is begun by then, be there leisure or none, in ms. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Calls back once the browser has nothing else to do. Returns how to call it off.
 * @param longestWaitMs after which it is called back all the same
 */
export function whenIdle(act: () => void, longestWaitMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, longestWaitMs ?? PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, longestWaitMs === undefined ? {} : { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

/**
 * Begins `work` once the page is loaded and the browser has nothing better to do; a failure of it says nothing. Returns what
 * calls it off.
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
