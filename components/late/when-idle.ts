/** Where the browser tells nothing of its leisure (Safari), this long after the page is there, in ms. */
const PATIENCE_MS = 1_000;

/** Calls back once the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
