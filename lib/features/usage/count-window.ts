import { PENDING_TIMEOUT_MS } from './limits';

/** From when on documents count at `now`: all within the rolling window, pending ones while they may still be worked on. */
export function countWindow(now: Date, windowMs: number): { since: Date; pendingSince: Date } {
  return {
    since: new Date(now.getTime() - windowMs),
    pendingSince: new Date(now.getTime() - PENDING_TIMEOUT_MS),
  };
}
