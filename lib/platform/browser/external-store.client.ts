import { useEffect, useSyncExternalStore } from 'react';

/** A value outside the React tree, with its subscribers. */
export interface ExternalStore<T> {
  readonly get: () => T;
  /** Replaces the value and notifies all subscribers. */
  readonly set: (next: T) => void;
  readonly isWatched: () => boolean;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the value in a component; on the server the initial one.
   *
   * @param rendered value that the server rendered the page with; replaces the initial value. It must be the same
   * object in every component (`oncePerObject`), or each of them renders again after hydration.
   */
  readonly use: (rendered?: T) => T;
}

type Handlers = Readonly<Record<string, () => void>>;

interface StoreOptions {
  /** Handlers for events of `window` while the store has subscribers, by event type. */
  readonly events?: Handlers;
  /**
   * Handlers for events of `window` from the first change or subscriber on, by event type. For example, they clear a
   * user's data at a sign-out on a page that does not show it. Must not repeat types of `events`.
   */
  readonly lastingEvents?: Handlers;
  /** Called when the last subscriber unsubscribes. */
  readonly onUnwatched?: () => void;
}

function listen(handlers: Handlers): void {
  // A server has no `window`. Adding the same handler twice has no effect.
  if (typeof window === 'undefined') return;
  for (const [type, handle] of Object.entries(handlers)) window.addEventListener(type, handle);
}

/** Creates a store with an initial value and its event handlers. */
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
      // Set before the first render in the browser, not after it. A value that changes in an effect renders the page
      // twice during hydration. A server stores no value, because all its pages would share it.
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
    // Components that were mounted before the page's data get it. Those that already show it do not render again.
    if (rendered !== undefined) notify();
  }, [notify, rendered]);
  return useSyncExternalStore(subscribe, get, () => rendered ?? first);
}

/** Memoizes `make` by object identity. */
export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}
