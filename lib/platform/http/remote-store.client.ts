import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from './fetch-json.client';

/** State of a value from the server. `last` is the value known before the failure. */
export type Asked<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly value: T }
  | { readonly is: 'failed'; readonly error: RequestError; readonly last: T | null };

export interface RemoteStore<T> extends Pick<ExternalStore<Asked<T>>, 'get' | 'subscribe' | 'use'> {
  /** Loads the value from the server. The current value stays until the answer arrives. */
  readonly load: () => Promise<void>;
  /** Sets the value from another answer. */
  readonly note: (value: T) => void;
  /** Clears the value, e.g. because another user signed in. */
  readonly forget: () => void;
}

/**
 * Creates a store for a value of the signed-in user that is loaded from the server.
 * The last operation wins: an answer that a later load, note or forget has overtaken is ignored.
 * @param ask loads the value; rejects with a `RequestError` if it cannot. Other errors are defects and `load` rethrows
 * them
 * @param forgetOn events of `window` that clear the value, also without subscribers
 */
export function remoteStore<T>(ask: () => Promise<T>, forgetOn: readonly string[] = []): RemoteStore<T> {
  let turn = 0;
  const forget = () => {
    turn += 1;
    store.set({ is: 'loading' });
  };
  const store = externalStore<Asked<T>>(
    { is: 'loading' },
    { lastingEvents: Object.fromEntries(forgetOn.map((type) => [type, forget])) },
  );
  return {
    get: store.get,
    subscribe: store.subscribe,
    use: store.use,
    async load() {
      turn += 1;
      const asked = turn;
      const before = store.get();
      const last = before.is === 'known' ? before.value : before.is === 'failed' ? before.last : null;
      if (before.is === 'failed' && last === null) store.set({ is: 'loading' });
      try {
        const value = await ask();
        if (asked === turn) store.set({ is: 'known', value });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (asked === turn) store.set({ is: 'failed', error, last });
      }
    },
    note(value) {
      turn += 1;
      store.set({ is: 'known', value });
    },
    forget,
  };
}
