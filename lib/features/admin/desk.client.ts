import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { type RemoteStore, remoteStore } from '@/lib/platform/http/remote-store.client';
import type { PlanType } from '@/lib/shared/plan-types';
import type { AdminLogAnswer } from './action-log';
import { type AdminApi, createAdminApi } from './admin.client';
import { type AdminSessionStore, adminSessionStore } from './admin-session.client';
import type { AdminLogin } from './login';
import type { AdminDataAnswer, OverviewAnswer } from './overview';
import { firstView, type TableView } from './table-view';
import { ADMIN_TABLES, type AdminTable } from './tables';

/** What the latest actions show, in entries, and how many more at a time. */
const LATEST_ACTIONS = 10;
const MORE_ACTIONS = 50;

/** What the operator looks at in the tabs, apart from the tab itself, which the address names. */
export interface Looking {
  readonly table: AdminTable;
  readonly tables: Readonly<Record<AdminTable, TableView>>;
  readonly users: UsersLook;
}

/** Which accounts are looked at: all plans for null, and the parts that were gone through. */
export interface UsersLook {
  readonly search: string;
  readonly plan: PlanType | null;
  readonly cursors: readonly string[];
}

function nothingWanted(): Looking {
  const tables = Object.fromEntries(ADMIN_TABLES.map((table) => [table, firstView(table)]));
  return {
    table: ADMIN_TABLES[0],
    tables: tables as Record<AdminTable, TableView>,
    users: { search: '', plan: null, cursors: [] },
  };
}

/**
 * What the operator's pages know and do. It lives outside the React tree, so that a change of language keeps it, and leaves
 * nothing behind when the session is over.
 */
export interface Desk {
  readonly api: AdminApi;
  readonly session: AdminSessionStore;
  readonly data: RemoteStore<AdminDataAnswer>;
  readonly figures: RemoteStore<OverviewAnswer>;
  readonly actions: RemoteStore<AdminLogAnswer>;
  readonly looking: Pick<ExternalStore<Looking>, 'get' | 'set' | 'use'>;
  /** Takes up a stored sign-in and asks the server whether it still holds. */
  readonly open: () => void;
  /** Rejects with a `RequestError`. */
  readonly login: (body: AdminLogin) => Promise<void>;
  /** Forgets everything at once, then has the server void the token. False when the server could not be told. */
  readonly logout: () => Promise<boolean>;
  /** Asks for all that the overview shows. */
  readonly loadOverview: () => Promise<void>;
  /** Adds older actions to those that are shown. Rejects with a `RequestError`. */
  readonly loadMoreActions: () => Promise<void>;
}

function createDesk(prefix: string): Desk {
  const session = adminSessionStore();
  const token = () => {
    const now = session.get();
    return now.is === 'in' ? now.token : undefined;
  };
  const api = createAdminApi({
    prefix,
    token,
    // An answer to a token of before says nothing of the one that is used now.
    onRefused: (used) => {
      if (used !== undefined && used === token()) session.end('ended');
    },
  });
  const data = remoteStore(api.data);
  const figures = remoteStore(api.overview);
  const actions = remoteStore(() => api.actions(LATEST_ACTIONS));
  const looking = externalStore(nothingWanted());

  session.subscribe(() => {
    const now = session.get();
    if (now.is !== 'out') return;
    for (const store of [data, figures, actions]) store.forget();
    if (now.because === 'loggedOut') looking.set(nothingWanted());
  });

  return {
    api,
    session,
    data,
    figures,
    actions,
    looking,
    open() {
      if (session.get().is !== 'unknown') return;
      session.restore();
      // Whatever else it answers, the pages say it themselves.
      if (session.get().is === 'in') void api.session().catch(() => undefined);
    },
    async login(body) {
      const answer = await api.login(body);
      session.begin(answer.token, answer.admin);
    },
    async logout() {
      const used = token();
      session.end('loggedOut');
      if (used === undefined) return true;
      try {
        await api.logout(used);
        return true;
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        // It was void already.
        return error.code === 'unauthenticated';
      }
    },
    async loadMoreActions() {
      const shown = actions.get();
      if (shown.is !== 'known' || shown.value.next === null) return;
      const older = await api.actions(MORE_ACTIONS, shown.value.next);
      // Only to those that it was asked for: they may have been loaded anew, or be gone with the session.
      if (actions.get() === shown) actions.note({ ...older, entries: [...shown.value.entries, ...older.entries] });
    },
    async loadOverview() {
      await Promise.all([data, figures, actions].map((store) => store.load()));
    },
  };
}

const desks = new Map<string, Desk>();

/** The one desk of this page. */
export function deskOf(prefix: string): Desk {
  const known = desks.get(prefix) ?? createDesk(prefix);
  desks.set(prefix, known);
  return known;
}
