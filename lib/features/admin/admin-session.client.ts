import { z } from 'zod';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { Admin } from './login';

/** Key of sessionStorage: each tab has its own session, which ends when the tab is closed. */
const KEY = 'adminSession';

const Stored = z.object({ token: z.string().min(1), admin: Admin });

/** State of the operator's session. `unknown` until the browser's storage was read. */
export type AdminSession =
  | { readonly status: 'unknown' }
  /** `ended`: the server rejected the token, or it expired. */
  | { readonly status: 'out'; readonly reason: 'never' | 'loggedOut' | 'ended' }
  | { readonly status: 'in'; readonly token: string; readonly admin: Admin };

export interface AdminSessionStore extends Pick<ExternalStore<AdminSession>, 'get' | 'use' | 'subscribe'> {
  /** Restores the session that this tab has stored, unless it has expired. */
  readonly restore: () => void;
  readonly begin: (token: string, admin: Admin) => void;
  readonly end: (reason: 'loggedOut' | 'ended') => void;
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function store(value: z.infer<typeof Stored> | null): void {
  try {
    if (value) sessionStorage.setItem(KEY, JSON.stringify(value));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/** Creates the store of the operator's session in this tab. The session ends by itself when it expires. */
export function adminSessionStore(now: () => number = Date.now): AdminSessionStore {
  const session = externalStore<AdminSession>({ status: 'unknown' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end: AdminSessionStore['end'] = (reason) => {
    clearTimeout(timer);
    store(null);
    session.set({ status: 'out', reason });
  };
  const begin: AdminSessionStore['begin'] = (token, admin) => {
    clearTimeout(timer);
    const left = Date.parse(admin.expiresAt) - now();
    if (left <= 0) return end('ended');
    timer = setTimeout(() => end('ended'), left);
    store({ token, admin });
    session.set({ status: 'in', token, admin });
  };
  return {
    get: session.get,
    use: session.use,
    subscribe: session.subscribe,
    begin,
    end,
    restore() {
      if (session.get().status !== 'unknown') return;
      const stored = Stored.safeParse(readStored());
      if (stored.success) return begin(stored.data.token, stored.data.admin);
      store(null);
      session.set({ status: 'out', reason: 'never' });
    },
  };
}
