import { externalStore } from '@/lib/platform/browser/external-store.client';
import { type LogSent, type SentRequest, withAnswer, withSent } from './sent-requests';

const store = externalStore<readonly SentRequest[]>([]);

export const logSent: LogSent = (sending) => {
  store.set(withSent(store.get(), sending));
  const id = store.get().at(-1)?.id ?? 0;
  return (answer) => store.set(withAnswer(store.get(), id, answer));
};

/** True once this page has sent a request about on-device documents. */
export const hasSent = () => store.get().length > 0;

/** React hook: this page's requests about on-device documents, oldest first. */
export const useSent = store.use;
