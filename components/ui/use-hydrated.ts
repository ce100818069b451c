import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while its HTML is hydrated, true from then on: for what only the browser knows, such as its time zone. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
