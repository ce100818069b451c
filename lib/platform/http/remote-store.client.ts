import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from './fetch-json.client';

/** What the server is asked for: on its way, at hand, or not to be had. `last` is what was known before that. */
export type Asked<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly value: T }
  | { readonly is: 'failed'; readonly error: RequestError; readonly last: T | null };

export interface RemoteStore<T> extends Pick<ExternalStore<Asked<T>>, 'get' | 'subscribe' | 'use'> {
  /** Asks the server. What is known stays until it answers. */
  readonly load: () => Promise<void>;
  /** Takes over what another answer said. */
  readonly note: (value: T) => void;
  /** Forgets it: it is somebody else's from now on, or nobody's. */
  readonly forget: () => void;
}

/**
 * Something of the signed-in person's that the server is asked for. The last word counts: an answer that a later question, note
 * or forgetting has overtaken changes nothing.
 * @param ask rejects with a `RequestError` where it cannot be had; anything else is a defect and is thrown on by `load`
 * @param forgetOn events of `window` that it is forgotten on, also while nobody watches
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
