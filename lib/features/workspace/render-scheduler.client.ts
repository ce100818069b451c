/** Reports are gathered for so long before they are drawn, together. */
export const GATHER_MS = 100;
/** A page that has not scrolled for so long has come to rest. */
const REST_MS = 120;
/** Nobody waits longer than this to see what came in, however long the page is scrolled. */
const MOST_MS = 1_000;
/** A frame that has not come by then will not come soon: the page is hidden. */
const NO_FRAME_MS = 200;

/** Arranges for something to be drawn later; returns what calls that off. */
export type Schedule = (draw: () => void) => () => void;

/** A moment later. */
export const soon: Schedule = (draw) => {
  const timer = setTimeout(draw, GATHER_MS);
  return () => clearTimeout(timer);
};

/**
 * A moment later, at the beginning of a frame, and while the page is being scrolled not before it rests: drawing the list
 * takes longer than a frame has, and whoever scrolls sees each one that is missing. Watches the window from its first use.
 */
export function whenScrollIdle(): Schedule {
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let isWatching = false;
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    const note = () => {
      scrolledAt = performance.now();
    };
    window.addEventListener('scroll', note, { passive: true, capture: true });
  };
  return (draw) => {
    watch();
    const begun = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let frame = 0;
    const cancel = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const attempt = () => {
      const now = performance.now();
      const restMs = scrolledAt + REST_MS - now;
      if (restMs > 0 && now - begun < MOST_MS) {
        timer = setTimeout(attempt, restMs);
        return;
      }
      const drawOnce = () => {
        cancel();
        draw();
      };
      timer = setTimeout(drawOnce, NO_FRAME_MS);
      frame = requestAnimationFrame(drawOnce);
    };
    timer = setTimeout(attempt, GATHER_MS);
    return cancel;
  };
}
