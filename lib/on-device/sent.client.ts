import { externalStore } from '@/lib/external-store.client';
import { type SentRequest, withSent } from './sent';

const store = externalStore<readonly SentRequest[]>([]);

/** Notes a request of this mode; called just before it leaves. */
export function noteSent(request: SentRequest): void {
  store.set(withSent(store.get(), request));
}

/** What has left this page in this mode, oldest first, in a component. */
export const useSent = store.use;
