/** Jobs that wait, served in rounds: one of each caller a round, in the order in which each caller's came. */
export interface FairQueue<T> {
  readonly push: (job: T) => void;
  /** The next job of a caller who may start one; it leaves the queue. */
  readonly take: () => T | undefined;
  /** How many wait. */
  readonly size: () => number;
  /** Takes a job out; false when it was not waiting any more. */
  readonly remove: (job: T) => boolean;
  /** Empties the queue. */
  readonly drain: () => T[];
}

/**
 * Round robin over callers (Nagle, RFC 970): however many jobs one caller has waiting, another one's next job is behind at
 * most one of them.
 * @param callerOf whose a job is
 * @param mayStart whether a caller may start one more job now; the others go first meanwhile
 */
export function createFairQueue<T>(callerOf: (job: T) => string, mayStart: (caller: string) => boolean): FairQueue<T> {
  /** Each caller's jobs; the one whose turn is next comes first. */
  const lines = new Map<string, T[]>();

  function push(job: T): void {
    const line = lines.get(callerOf(job));
    if (line) line.push(job);
    else lines.set(callerOf(job), [job]);
  }

  function take(): T | undefined {
    for (const [caller, line] of lines) {
      if (!mayStart(caller)) continue;
      const job = line.shift();
      lines.delete(caller);
      if (line.length > 0) lines.set(caller, line);
      return job;
    }
    return undefined;
  }

  function remove(job: T): boolean {
    const line = lines.get(callerOf(job));
    const place = line?.indexOf(job) ?? -1;
    if (!line || place === -1) return false;
    line.splice(place, 1);
    if (line.length === 0) lines.delete(callerOf(job));
    return true;
  }

  function drain(): T[] {
    const all = [...lines.values()].flat();
    lines.clear();
    return all;
  }

  function size(): number {
    return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  return { push, take, size, remove, drain };
}
