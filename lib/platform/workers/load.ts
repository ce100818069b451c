/** Jobs that wait for their turn, and jobs that are being done. */
export interface Load {
  readonly waiting: number;
  readonly running: number;
}

interface Loaded {
  load(): Load;
}

const HOLDER = Symbol.for('mesudar.pools');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Set<Loaded> };

/** The pools of this process; outside the module, because each bundle of routes evaluates it again. */
function pools(): Set<Loaded> {
  shared[HOLDER] ??= new Set();
  return shared[HOLDER];
}

/** From now on a pool is part of `loadOfAll`. */
export function noteStart(pool: Loaded): void {
  pools().add(pool);
}

/** A pool is closed. */
export function noteEnd(pool: Loaded): void {
  pools().delete(pool);
}

/** What all pools of this process have to do at this moment, in jobs: documents to read, pages to recognise, texts to weigh. */
export function loadOfAll(): Load {
  const sum = (one: Load, pool: Loaded): Load => {
    const { waiting, running } = pool.load();
    return { waiting: one.waiting + waiting, running: one.running + running };
  };
  return [...pools()].reduce(sum, { waiting: 0, running: 0 });
}
