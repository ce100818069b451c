/** Number of queued and running jobs. */
export interface Load {
  readonly waiting: number;
  readonly running: number;
}

interface Loaded {
  load(): Load;
}

const HOLDER = Symbol.for('mesudar.pools');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Set<Loaded> };

/** The pools of this process. On `globalThis`, because each route bundle evaluates this module again. */
function pools(): Set<Loaded> {
  shared[HOLDER] ??= new Set();
  return shared[HOLDER];
}

/** Includes a pool in `loadOfAll`. */
export function recordStart(pool: Loaded): void {
  pools().add(pool);
}

/** Removes a closed pool. */
export function recordEnd(pool: Loaded): void {
  pools().delete(pool);
}

/**
 * Returns the current load of all pools of this process, in jobs: documents to read, pages to recognise, texts to
 * score.
 */
export function loadOfAll(): Load {
  const sum = (load: Load, pool: Loaded): Load => {
    const { waiting, running } = pool.load();
    return { waiting: load.waiting + waiting, running: load.running + running };
  };
  return [...pools()].reduce(sum, { waiting: 0, running: 0 });
}
