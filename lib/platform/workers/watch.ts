/** Resources that a worker has used. */
import { createDeferred } from '../../shared/deferred.ts';

export interface Usage {
  /** CPU time since it was opened, in milliseconds. */
  readonly cpuMs: number;
  /** Memory it holds now, in bytes; absent if it cannot be measured separately from the process. */
  readonly memoryBytes?: number | undefined;
}

export interface WatchLimits {
  /** CPU limit of a job, in milliseconds. */
  readonly cpuMs: number;
  /** Memory limit of its worker, in bytes. */
  readonly memoryBytes?: number | undefined;
}

export class LimitExceeded extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the job exceeded its ${limit}`);
    this.limit = limit;
  }
}

/** Interval between checks of a busy worker, in milliseconds. It bounds how far memory can exceed its limit. */
const LOOK_EVERY_MS = 50;
/**
 * On a busy machine a job takes more wall-clock time than CPU time. It ends after this many times its limit, plus
 * `STRETCH_MORE_MS`.
 */
const MAX_STRETCH = 5;
const STRETCH_MORE_MS = 30_000;

export interface Watch {
  /** Rejects with `LimitExceeded`. */
  readonly exceeded: Promise<never>;
  /** Ends the watch. Returns the job's CPU time in milliseconds: measured, and by wall clock since the last check. */
  readonly stop: () => number;
}

/**
 * Watches a job from outside, because the worker itself may be stuck.
 * @param measure returns the worker's usage; if it fails, wall-clock time is used
 */
export function watchJob(measure: () => Promise<Usage>, limits: WatchLimits): Watch {
  const { promise: exceeded, reject } = createDeferred<never>();
  exceeded.catch(() => undefined);
  const start = performance.now();
  let before: number | undefined;
  let usedMs = 0;
  let checkedAt = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function checkLimits(): Promise<void> {
    const usage = await measure().catch((): Usage => ({ cpuMs: (before ?? 0) + performance.now() - start }));
    if (isStopped) return;
    before ??= usage.cpuMs;
    usedMs = usage.cpuMs - before;
    checkedAt = performance.now();
    if (limits.memoryBytes !== undefined && (usage.memoryBytes ?? 0) > limits.memoryBytes) {
      return reject(new LimitExceeded('memory'));
    }
    if (usedMs >= limits.cpuMs) return reject(new LimitExceeded('time'));
    timer = setTimeout(checkLimits, LOOK_EVERY_MS);
  }

  const deadlineTimer = setTimeout(
    () => reject(new LimitExceeded('time')),
    limits.cpuMs * MAX_STRETCH + STRETCH_MORE_MS,
  );
  void checkLimits();
  return {
    exceeded,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(deadlineTimer);
      return usedMs + Math.min(performance.now() - checkedAt, LOOK_EVERY_MS);
    },
  };
}
