/** Queue served round-robin: one job per caller a round, each caller's jobs in order. */
export interface FairQueue<T> {
  readonly push: (job: T) => void;
  /** Removes and returns the next job of a caller that may start one. */
  readonly take: () => T | undefined;
  /** Number of queued jobs. */
  readonly size: () => number;
  /** Removes a job. False if it is no longer queued. */
  readonly remove: (job: T) => boolean;
  /** Removes and returns all jobs. */
  readonly drain: () => T[];
}

/**
 * Creates a round-robin queue over callers (Nagle, RFC 970).
 * However many jobs one caller has queued, at most one of them starts before another caller's next job.
 * @param callerOf the caller of a job; must not change
 * @param mayStart whether a caller may start one more job now; other callers go first meanwhile
 */
export function createFairQueue<T>(callerOf: (job: T) => string, mayStart: (caller: string) => boolean): FairQueue<T> {
  /**
   * Each caller's jobs; the first caller is next. Sets, because a client that leaves removes thousands of them one by
   * one.
   */
  const lines = new Map<string, Set<T>>();

  function push(job: T): void {
    const line = lines.get(callerOf(job));
    if (line) line.add(job);
    else lines.set(callerOf(job), new Set([job]));
  }

  function take(): T | undefined {
    for (const [caller, line] of lines) {
      if (!mayStart(caller)) continue;
      const [job] = line;
      if (job === undefined) continue;
      line.delete(job);
      lines.delete(caller);
      if (line.size > 0) lines.set(caller, line);
      return job;
    }
    return undefined;
  }

  function remove(job: T): boolean {
    const line = lines.get(callerOf(job));
    if (!line?.delete(job)) return false;
    if (line.size === 0) lines.delete(callerOf(job));
    return true;
  }

  function drain(): T[] {
    const all = [...lines.values()].flatMap((line) => [...line]);
    lines.clear();
    return all;
  }

  function size(): number {
    return [...lines.values()].reduce((sum, line) => sum + line.size, 0);
  }

  return { push, take, size, remove, drain };
}
