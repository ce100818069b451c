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

interface WhileWatched {
  /** What to do on events of `window`, by their type. */
  readonly events?: Readonly<Record<string, () => void>>;
  /** Called once the last one who watched has gone. */
  readonly onUnwatched?: () => void;
}

/** A store with its first value, and what it does for as long as anybody watches it. */
export function externalStore<T>(first: T, { events = {}, onUnwatched }: WhileWatched = {}): ExternalStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      for (const [type, handle] of Object.entries(events)) window.addEventListener(type, handle);
    }
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
