/** Interval of a working thread's signs of life, in ms. */
export const HEARTBEAT_INTERVAL_MS = 250;

/** Measures how long a thread has not responded, because it computes or hangs. */
export interface HeartbeatMonitor {
  /** Records a sign of life. */
  readonly beat: () => void;
  /** Total silence in ms, not counting the normal interval between signs. Never decreases. */
  readonly silentMs: () => number;
}

/**
 * Estimates a thread's CPU time. Browsers report none, and wall-clock time includes waiting for the browser or for
 * downloads. A waiting thread sends signs of life; a computing or hanging one does not. Its silence is therefore used
 * as its working time.
 * @param now a clock in milliseconds
 */
export function createHeartbeatMonitor(now: () => number): HeartbeatMonitor {
  let last = now();
  let before = 0;
  const sinceLast = () => Math.max(0, now() - last - HEARTBEAT_INTERVAL_MS);
  return {
    beat: () => {
      before += sinceLast();
      last = now();
    },
    silentMs: () => before + sinceLast(),
  };
}
