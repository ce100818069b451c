import { useSyncExternalStore } from 'react';

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
   * @param rendered what the server rendered the page with; it is shown in place of the first value
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
      for (const listener of listeners) listener();
    },
    isWatched: () => listeners.size > 0,
    subscribe,
    use: (rendered) => useValue({ subscribe, get, first }, rendered),
  };
}

interface Source<T> extends Pick<ExternalStore<T>, 'subscribe' | 'get'> {
  readonly first: T;
}

function useValue<T>({ subscribe, get, first }: Source<T>, rendered: T | undefined): T {
  const current = useSyncExternalStore(subscribe, get, () => first);
  return rendered !== undefined && current === first ? rendered : current;
}
