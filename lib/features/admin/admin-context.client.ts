import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { type RemoteStore, remoteStore } from '@/lib/platform/http/remote-store.client';
import type { PlanType } from '@/lib/shared/plan-types';
import type { AdminLogAnswer } from './action-log';
import { type AdminApi, createAdminApi } from './admin.client';
import { type AdminSessionStore, adminSessionStore } from './admin-session.client';
import type { AdminLogin } from './login';
import type { AdminDataAnswer, OverviewAnswer } from './overview';
import { initialView, type TableView } from './table-view';
import { ADMIN_TABLES, type AdminTable } from './tables';

/** Number of actions shown initially, and added at a time on request. */
const LATEST_ACTIONS = 10;
const MORE_ACTIONS = 50;

/** State of the tabs' views. The selected tab is in the URL. */
export interface AdminViews {
  readonly table: AdminTable;
  readonly tables: Readonly<Record<AdminTable, TableView>>;
  readonly users: UsersView;
}

/** View of the accounts: the plan filter (null: all), and the cursors of the pages visited. */
export interface UsersView {
  readonly search: string;
  readonly plan: PlanType | null;
  readonly cursors: readonly string[];
}

function initialViews(): AdminViews {
  const tables = Object.fromEntries(ADMIN_TABLES.map((table) => [table, initialView(table)]));
  return {
    table: ADMIN_TABLES[0],
    tables: tables as Record<AdminTable, TableView>,
    users: { search: '', plan: null, cursors: [] },
  };
}

/**
 * State and actions of the operator's pages.
 * Outside the React tree, so that it survives a change of language, and is cleared when the session ends.
 */
export interface AdminContext {
  readonly api: AdminApi;
  readonly session: AdminSessionStore;
  readonly data: RemoteStore<AdminDataAnswer>;
  readonly figures: RemoteStore<OverviewAnswer>;
  readonly actions: RemoteStore<AdminLogAnswer>;
  readonly views: Pick<ExternalStore<AdminViews>, 'get' | 'set' | 'use'>;
  /** Restores a stored session and checks with the server that it is still valid. */
  readonly open: () => void;
  /** Rejects with a `RequestError`. */
  readonly login: (body: AdminLogin) => Promise<void>;
  /** Clears all data at once, then invalidates the token. False if the server could not be reached. */
  readonly logout: () => Promise<boolean>;
  /** Loads all data of the overview. */
  readonly loadOverview: () => Promise<void>;
  /** Appends older actions to the shown ones. Rejects with a `RequestError`. */
  readonly loadMoreActions: () => Promise<void>;
}

function createAdminContext(prefix: string): AdminContext {
  const session = adminSessionStore();
  const token = () => {
    const now = session.get();
    return now.status === 'in' ? now.token : undefined;
  };
  const api = createAdminApi({
    prefix,
    token,
    // Ignores answers about an earlier token.
    onRejected: (sentToken) => {
      if (sentToken !== undefined && sentToken === token()) session.end('ended');
    },
  });
  const data = remoteStore(api.data);
  const figures = remoteStore(api.overview);
  const actions = remoteStore(() => api.actions(LATEST_ACTIONS));
  const views = externalStore(initialViews());

  session.subscribe(() => {
    const now = session.get();
    if (now.status !== 'out') return;
    for (const store of [data, figures, actions]) store.forget();
    if (now.reason === 'loggedOut') views.set(initialViews());
  });

  return {
    api,
    session,
    data,
    figures,
    actions,
    views,
    open() {
      if (session.get().status !== 'unknown') return;
      session.restore();
      // Other errors are shown by the pages themselves.
      if (session.get().status === 'in') void api.session().catch(() => undefined);
    },
    async login(body) {
      const answer = await api.login(body);
      session.begin(answer.token, answer.admin);
    },
    async logout() {
      const sentToken = token();
      session.end('loggedOut');
      if (sentToken === undefined) return true;
      try {
        await api.logout(sentToken);
        return true;
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        // The token was already invalid.
        return error.code === 'unauthenticated';
      }
    },
    async loadMoreActions() {
      const shown = actions.get();
      if (shown.status !== 'known' || shown.value.next === null) return;
      const older = await api.actions(MORE_ACTIONS, shown.value.next);
      // Append only to the entries that were shown at the request: they may have been reloaded or cleared meanwhile.
      if (actions.get() === shown) actions.set({ ...older, entries: [...shown.value.entries, ...older.entries] });
    },
    async loadOverview() {
      await Promise.all([data, figures, actions].map((store) => store.load()));
    },
  };
}

const contexts = new Map<string, AdminContext>();

/** Returns the single desk of this page. */
export function adminContextOf(prefix: string): AdminContext {
  const context = contexts.get(prefix) ?? createAdminContext(prefix);
  contexts.set(prefix, context);
  return context;
}
