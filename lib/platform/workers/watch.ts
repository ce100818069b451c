/** What a worker has used. */
export interface Usage {
  /** Processor time since it was opened, in milliseconds. */
  readonly cpuMs: number;
  /** Memory that it holds now, in bytes; absent where it cannot be told apart from its process. */
  readonly memoryBytes?: number | undefined;
}

export interface WatchLimits {
  /** Processor time that a job may take, in milliseconds. */
  readonly cpuMs: number;
  /** Memory that its worker may hold meanwhile, in bytes. */
  readonly memoryBytes?: number | undefined;
}

/** A job went over a limit. */
export class LimitExceeded extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the job exceeded its ${limit}`);
    this.limit = limit;
  }
}

/** How often a worker is looked at while it works, in milliseconds: what it may take beyond its memory in between is small. */
const LOOK_EVERY_MS = 50;
/** On a crowded machine a job takes longer by the clock than by the processor; after this many times its limit, and a while more, it ends all the same. */
const MAX_STRETCH = 5;
const STRETCH_MORE_MS = 30_000;

export interface Watch {
  /** Rejects with `LimitExceeded`. */
  readonly exceeded: Promise<never>;
  /** Ends the watch. Gives the processor time of the job in milliseconds: measured, and after the last look by the clock. */
  readonly stop: () => number;
}

/**
 * Watches a job from outside: the worker itself may be stuck in it.
 * @param measure tells what the worker has used; where it fails, the clock on the wall is taken instead
 */
export function watchJob(measure: () => Promise<Usage>, limits: WatchLimits): Watch {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  exceeded.catch(() => undefined);
  const start = performance.now();
  let before: number | undefined;
  let spent = 0;
  let lookedAt = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const usage = await measure().catch((): Usage => ({ cpuMs: (before ?? 0) + performance.now() - start }));
    if (isStopped) return;
    before ??= usage.cpuMs;
    spent = usage.cpuMs - before;
    lookedAt = performance.now();
    if (limits.memoryBytes !== undefined && (usage.memoryBytes ?? 0) > limits.memoryBytes) {
      return reject(new LimitExceeded('memory'));
    }
    if (spent >= limits.cpuMs) return reject(new LimitExceeded('time'));
    timer = setTimeout(look, LOOK_EVERY_MS);
  }

  const atLatest = setTimeout(() => reject(new LimitExceeded('time')), limits.cpuMs * MAX_STRETCH + STRETCH_MORE_MS);
  void look();
  return {
    exceeded,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(atLatest);
      return spent + Math.min(performance.now() - lookedAt, LOOK_EVERY_MS);
    },
  };
}
