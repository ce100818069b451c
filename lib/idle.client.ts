/** Where the browser tells nothing of its leisure (Safari), and where it has none, this long after the page is there, in ms. */
const PATIENCE_MS = 10_000;

/**
 * Begins `work` once the page is loaded and the browser has nothing better to do; a failure of it says nothing. Returns what
 * calls it off.
 */
export function whenLoadedAndIdle(work: () => Promise<unknown>): () => void {
  let cancel = () => {};
  const begin = () => void work().catch(() => {});
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, PATIENCE_MS);
      cancel = () => clearTimeout(timer);
    } else {
      const request = requestIdleCallback(begin, { timeout: PATIENCE_MS });
      cancel = () => cancelIdleCallback(request);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel();
  };
}
