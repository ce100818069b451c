/** A pool of idle resources that are costly to create, such as threads. */
export interface IdlePool<T> {
  /** Returns an idle resource, or null. The caller owns it until `keep`. */
  readonly take: () => T | null;
  readonly keep: (thing: T) => void;
}

/** Creates a pool that ends a resource after `keepMs` ms of idle time. */
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
