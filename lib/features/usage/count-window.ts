import { PENDING_TIMEOUT_MS } from './limits';

/** Returns the start times for counting documents at `now`: the rolling window, and the timeout of pending ones. */
export function countWindow(now: Date, windowMs: number): { since: Date; pendingSince: Date } {
  return {
    since: new Date(now.getTime() - windowMs),
    pendingSince: new Date(now.getTime() - PENDING_TIMEOUT_MS),
  };
}
