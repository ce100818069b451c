import { z } from 'zod';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { Admin } from './login';

/** Under this name a tab keeps its own sign-in; another tab has none of it, and closing the tab ends it. */
const KEY = 'adminSession';

const Stored = z.object({ token: z.string().min(1), admin: Admin });

/** Whether somebody has signed in as the operator. `unknown` until the browser's storage has been read. */
export type AdminSession =
  | { readonly is: 'unknown' }
  /** `ended`: the server refused the token, or its time is over. */
  | { readonly is: 'out'; readonly because: 'never' | 'loggedOut' | 'ended' }
  | { readonly is: 'in'; readonly token: string; readonly admin: Admin };

export interface AdminSessionStore extends Pick<ExternalStore<AdminSession>, 'get' | 'use' | 'subscribe'> {
  /** Takes up the sign-in that this tab stored, where there is one that has not expired. */
  readonly restore: () => void;
  readonly begin: (token: string, admin: Admin) => void;
  readonly end: (because: 'loggedOut' | 'ended') => void;
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
    // The sign-in then lasts as long as the page.
  }
}

/** The operator's sign-in in this tab. It ends by itself at the time that the server gave it. */
export function adminSessionStore(now: () => number = Date.now): AdminSessionStore {
  const session = externalStore<AdminSession>({ is: 'unknown' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end: AdminSessionStore['end'] = (because) => {
    clearTimeout(timer);
    store(null);
    session.set({ is: 'out', because });
  };
  const begin: AdminSessionStore['begin'] = (token, admin) => {
    clearTimeout(timer);
    const left = Date.parse(admin.expiresAt) - now();
    if (left <= 0) return end('ended');
    timer = setTimeout(() => end('ended'), left);
    store({ token, admin });
    session.set({ is: 'in', token, admin });
  };
  return {
    get: session.get,
    use: session.use,
    subscribe: session.subscribe,
    begin,
    end,
    restore() {
      if (session.get().is !== 'unknown') return;
      const stored = Stored.safeParse(readStored());
      if (stored.success) return begin(stored.data.token, stored.data.admin);
      store(null);
      session.set({ is: 'out', because: 'never' });
    },
  };
}
