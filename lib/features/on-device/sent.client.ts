import { externalStore } from '@/lib/platform/browser/external-store.client';
import { type NoteSent, type SentRequest, withAnswer, withSent } from './sent';

const store = externalStore<readonly SentRequest[]>([]);

export const noteSent: NoteSent = (sending) => {
  store.set(withSent(store.get(), sending));
  const id = store.get().at(-1)?.id ?? 0;
  return (answer) => store.set(withAnswer(store.get(), id, answer));
};

/** True once this page has sent anything about such documents. */
export const hasSent = () => store.get().length > 0;

/** What this page has sent about documents that are read on this device, oldest first, in a component. */
export const useSent = store.use;
