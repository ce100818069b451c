import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from './fetch-json.client';

/** State of a value from the server. `last` is the value known before the failure. */
export type RemoteValue<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly value: T }
  | { readonly status: 'failed'; readonly error: RequestError; readonly last: T | null };

export interface RemoteStore<T> extends Pick<ExternalStore<RemoteValue<T>>, 'get' | 'subscribe' | 'use'> {
  /** Loads the value from the server. The current value stays until the answer arrives. */
  readonly load: () => Promise<void>;
  /** Sets the value from another answer. */
  readonly set: (value: T) => void;
  /** Clears the value, e.g. because another user signed in. */
  readonly forget: () => void;
}

/**
 * Creates a store for a value of the signed-in user that is loaded from the server.
 * The last operation wins: an answer that a later load, note or forget has overtaken is ignored.
 * @param load loads the value; rejects with a `RequestError` if it cannot. Other errors are defects and `load` rethrows
 * them
 * @param clearOnEvents events of `window` that clear the value, also without subscribers
 */
export function remoteStore<T>(load: () => Promise<T>, clearOnEvents: readonly string[] = []): RemoteStore<T> {
  let requestCount = 0;
  const forget = () => {
    requestCount += 1;
    store.set({ status: 'loading' });
  };
  const store = externalStore<RemoteValue<T>>(
    { status: 'loading' },
    { lastingEvents: Object.fromEntries(clearOnEvents.map((type) => [type, forget])) },
  );
  return {
    get: store.get,
    subscribe: store.subscribe,
    use: store.use,
    async load() {
      requestCount += 1;
      const requestNumber = requestCount;
      const before = store.get();
      const last = before.status === 'known' ? before.value : before.status === 'failed' ? before.last : null;
      if (before.status === 'failed' && last === null) store.set({ status: 'loading' });
      try {
        const value = await load();
        if (requestNumber === requestCount) store.set({ status: 'known', value });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (requestNumber === requestCount) store.set({ status: 'failed', error, last });
      }
    },
    set(value) {
      requestCount += 1;
      store.set({ status: 'known', value });
    },
    forget,
  };
}
