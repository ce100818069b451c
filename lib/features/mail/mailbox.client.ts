import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import type { MailConnection } from './mail-connection';

interface MailboxView {
  /** Null for none, undefined while unknown. */
  readonly connection: MailConnection | null | undefined;
}

const UNKNOWN: MailboxView = { connection: undefined };

/** The signed-in user's mailbox, as last reported by the server. */
const store = externalStore<MailboxView>(UNKNOWN, {
  lastingEvents: { [SIGNED_IN_EVENT]: forget, [SIGNED_OUT_EVENT]: forget },
});

function forget(): void {
  // A copy: the identity of the initial value marks a store that has not loaded yet (`externalStore`).
  store.set({ ...UNKNOWN });
}

/** Stores the mailbox from a server response. */
export function setKnownMailbox(connection: MailConnection | null): void {
  store.set({ connection });
}

/** React hook: the known mailbox, from the rendered page or a later response. */
export function useKnownMailbox(): MailConnection | null | undefined {
  return store.use(useDashboard()?.mailbox ?? undefined).connection;
}

/** The same outside of React. */
export function knownMailbox(): MailConnection | null | undefined {
  return store.get().connection;
}
