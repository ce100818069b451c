import type { TabLocks } from '@/lib/features/workspace/storage/tab-lists.client';

type Callback = (lock: Lock | null) => unknown;

/** Exclusive locks shared by a browser's tabs (the subset of the Web Locks API that the workspace uses). */
export function memoryLocks(): TabLocks {
  const held = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();
  const request = async (name: string, options: LockOptions, callback: Callback): Promise<unknown> => {
    if (held.has(name)) {
      if (options.ifAvailable) return callback(null);
      await new Promise<void>((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      });
    }
    held.add(name);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
      const [next, ...rest] = waiting.get(name) ?? [];
      waiting.set(name, rest);
      next?.();
    }
  };
  return { request: request as TabLocks['request'] };
}

/** A tab's `sessionStorage`. */
export function memoryOfTab(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
