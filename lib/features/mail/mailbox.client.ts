import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import type { MailConnection } from './mail-connection';

interface MailboxView {
  /** Null for none, undefined while that is not known. */
  readonly connection: MailConnection | null | undefined;
}

const UNKNOWN: MailboxView = { connection: undefined };

/** The mailbox of the signed-in person, as the server said last. */
const store = externalStore<MailboxView>(UNKNOWN, {
  lastingEvents: { [SIGNED_IN_EVENT]: forget, [SIGNED_OUT_EVENT]: forget },
});

function forget(): void {
  // A copy: the first value alone stands for a page that has asked for nothing yet (`externalStore`).
  store.set({ ...UNKNOWN });
}

/** Takes over what an answer of the server says of the mailbox. */
export function noteMailbox(connection: MailConnection | null): void {
  store.set({ connection });
}

/** The connected mailbox, as far as the page knows: what it was rendered with, or what was learned since. */
export function useKnownMailbox(): MailConnection | null | undefined {
  return store.use(useDashboard()?.mailbox ?? undefined).connection;
}

/** The same outside of React. */
export function knownMailbox(): MailConnection | null | undefined {
  return store.get().connection;
}
