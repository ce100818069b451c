import { useEffect, useSyncExternalStore } from 'react';

/** A value that lives outside the React tree, and everybody who watches it. */
export interface ExternalStore<T> {
  readonly get: () => T;
  /** Replaces the value and tells everybody who watches it. */
  readonly set: (next: T) => void;
  readonly isWatched: () => boolean;
  /** Calls `listener` after each change; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The value in a component; on the server the first one.
   * @param rendered value that the server rendered the page with; it replaces the first value. Must be the same object in every
   *   component (`oncePerObject`), or each of them is rendered again after hydration
   */
  readonly use: (rendered?: T) => T;
}

type Handlers = Readonly<Record<string, () => void>>;

interface StoreOptions {
  /** What to do on events of `window` while anybody watches, by their type. */
  readonly events?: Handlers;
  /**
   * What to do on events of `window` from the first change or watcher on, for instance to forget what belongs to somebody who
   * signs out on a page that does not show it. Types that are not in `events`.
   */
  readonly lastingEvents?: Handlers;
  /** Called once the last one who watched has gone. */
  readonly onUnwatched?: () => void;
}

function listen(handlers: Handlers): void {
  // On a server there is no window. Adding the same handler again changes nothing.
  if (typeof window === 'undefined') return;
  for (const [type, handle] of Object.entries(handlers)) window.addEventListener(type, handle);
}

/** A store with its first value, and the events that it listens to. */
export function externalStore<T>(
  first: T,
  { events = {}, lastingEvents = {}, onUnwatched }: StoreOptions = {},
): ExternalStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listen(lastingEvents);
    if (listeners.size === 0) listen(events);
    listeners.add(listener);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      for (const [type, handle] of Object.entries(events)) window.removeEventListener(type, handle);
      onUnwatched?.();
    };
  };
  return {
    get,
    set(next) {
      listen(lastingEvents);
      value = next;
      notify();
    },
    isWatched: () => listeners.size > 0,
    subscribe,
    use(rendered) {
      // Before the first rendering in the browser, not after it: a value that changes in an effect has the page rendered twice,
      // in the task that hydrates it. A server has no value of its own, which all its pages would share.
      if (rendered !== undefined && value === first && typeof window !== 'undefined') {
        listen(lastingEvents);
        value = rendered;
      }
      // biome-ignore lint/correctness/useHookAtTopLevel: `use` is a hook by its place in a component
      return useValue({ subscribe, get, notify, first }, rendered);
    },
  };
}

interface Source<T> extends Pick<ExternalStore<T>, 'subscribe' | 'get'> {
  readonly first: T;
  readonly notify: () => void;
}

function useValue<T>({ subscribe, get, first, notify }: Source<T>, rendered: T | undefined): T {
  useEffect(() => {
    // Components that were there before the page's data learn of it; those that show it already are not rendered again.
    if (rendered !== undefined) notify();
  }, [notify, rendered]);
  return useSyncExternalStore(subscribe, get, () => rendered ?? first);
}

/** `make`, called once for each object; later calls return the same result. */
export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
