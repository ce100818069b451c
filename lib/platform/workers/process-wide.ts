interface Closable {
  close(): void;
}

const HOLDER = Symbol.for('mesudar.process-wide');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Map<string, Closable> };

/** On `globalThis`, because each route bundle and each hot reload evaluates this module again. */
function opened(): Map<string, Closable> {
  shared[HOLDER] ??= new Map();
  return shared[HOLDER];
}

/**
 * Returns a getter for the one instance of this process with a name. It is opened on first use, and again after
 * `closeAll`.
 */
export function processWide<T extends Closable>(name: string, open: () => T): () => T {
  return () => {
    const instance = (opened().get(name) as T | undefined) ?? open();
    opened().set(name, instance);
    return instance;
  };
}

/**
 * Ends the readers, recognisers and threads of this process, so that a command can exit. The next use opens new ones.
 */
export function closeAll(): void {
  const all = [...opened().values()];
  opened().clear();
  for (const instance of all) instance.close();
}
