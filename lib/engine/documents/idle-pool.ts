/** Things that are costly to make, such as threads, kept for a while for whoever needs one next. */
export interface IdlePool<T> {
  /** One that was kept, or null. It is the caller's until it is kept again. */
  readonly take: () => T | null;
  readonly keep: (thing: T) => void;
}

/** A pool whose entries are ended by `end` when they have not been taken for `keepMs`. */
export function createIdlePool<T>(keepMs: number, end: (thing: T) => void): IdlePool<T> {
  const idle = new Map<T, ReturnType<typeof setTimeout>>();
  return {
    take: () => {
      const [thing] = [...idle.keys()].slice(-1);
      if (thing === undefined) return null;
      clearTimeout(idle.get(thing));
      idle.delete(thing);
      return thing;
    },
    keep: (thing) => {
      const timer = setTimeout(() => {
        idle.delete(thing);
        end(thing);
      }, keepMs);
      idle.set(thing, timer);
    },
  };
}
