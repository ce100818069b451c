interface Closable {
  close(): void;
}

const HOLDER = Symbol.for('mesudar.process-wide');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Map<string, Closable> };

/** Outside the module: each bundle of routes evaluates it again, and so does a hot reload. */
function opened(): Map<string, Closable> {
  shared[HOLDER] ??= new Map();
  return shared[HOLDER];
}

/** Something that this process has one of, by its name: opened when it is first asked for, and again after `closeAll`. */
export function processWide<T extends Closable>(name: string, open: () => T): () => T {
  return () => {
    const one = (opened().get(name) as T | undefined) ?? open();
    opened().set(name, one);
    return one;
  };
}

/** Ends the readers, recognisers and threads of this process, so that a command can exit; the next use opens new ones. */
export function closeAll(): void {
  const all = [...opened().values()];
  opened().clear();
  for (const one of all) one.close();
}
