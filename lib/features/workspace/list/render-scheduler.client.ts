/** Reports are batched for this long and drawn together, in ms. */
export const GATHER_MS = 100;
/** Scrolling counts as stopped after this time without a scroll event, in ms. */
const SCROLL_IDLE_MS = 120;
/** Longest delay of a draw while the page scrolls, in ms. */
const MAX_DELAY_MS = 1_000;
/** If no animation frame comes within this time, the page is hidden, in ms. */
const NO_FRAME_MS = 200;

/** Schedules a draw; returns the cancel function. */
export type Schedule = (render: () => void) => () => void;

/** Draws after `GATHER_MS`. */
export const afterGathering: Schedule = (render) => {
  const timer = setTimeout(render, GATHER_MS);
  return () => clearTimeout(timer);
};

/**
 * Draws after a delay, at the start of a frame, and not while the page scrolls. Drawing the list takes longer than a
 * frame, so scrolling would drop frames. Listens to the window from its first use.
 */
export function whenScrollIdle(): Schedule {
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let isWatching = false;
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    const recordScroll = () => {
      scrolledAt = performance.now();
    };
    window.addEventListener('scroll', recordScroll, { passive: true, capture: true });
  };
  return (render) => {
    watch();
    const requestedAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let frame = 0;
    const cancel = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const attempt = () => {
      const now = performance.now();
      const idleInMs = scrolledAt + SCROLL_IDLE_MS - now;
      if (idleInMs > 0 && now - requestedAt < MAX_DELAY_MS) {
        timer = setTimeout(attempt, idleInMs);
        return;
      }
      const drawOnce = () => {
        cancel();
        render();
      };
      timer = setTimeout(drawOnce, NO_FRAME_MS);
      frame = requestAnimationFrame(drawOnce);
    };
    timer = setTimeout(attempt, GATHER_MS);
    return cancel;
  };
}
