/** How often a thread gives a sign of life while it works, in milliseconds. */
export const SIGN_EVERY_MS = 250;

/** How long a thread has not responded, because it computes or hangs. */
export interface Silence {
  /** Something was heard from it. */
  readonly heard: () => void;
  /** All its silence so far, beyond what lies between two signs, in milliseconds. It only grows. */
  readonly spentMs: () => number;
}

/**
 * A browser tells no processor time of its threads, and the clock on the wall goes on while one waits: for the browser's own process,
 * for a program to be loaded. A thread that waits gives its signs, and one that computes or hangs in a parser does not; so its silence
 * stands for the time that it worked.
 * @param now a clock in milliseconds
 */
export function createSilence(now: () => number): Silence {
  let last = now();
  let before = 0;
  const sinceLast = () => Math.max(0, now() - last - SIGN_EVERY_MS);
  return {
    heard: () => {
      before += sinceLast();
      last = now();
    },
    spentMs: () => before + sinceLast(),
  };
}
