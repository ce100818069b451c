import type { z } from 'zod';
import { type DownloadedFile, readFile } from '@/lib/platform/http/download.client';
import {
  fetchAnswer,
  fetchJson,
  parseAnswer,
  RequestError,
  type RequestOptions,
} from '@/lib/platform/http/fetch-json.client';
import { AdminLogAnswer } from './action-log';
import { type AdminLogin, AdminLoginAnswer, AdminSessionAnswer } from './login';
import {
  type AddPages,
  type DeleteUser,
  DoneAnswer,
  type ExtendTrial,
  HistoryAnswer,
  ManagedUserAnswer,
  ManagementAnswer,
  type ResetUsage,
  type SignOutUser,
  type SuspendUser,
  type UpdatePlan,
} from './management';
import { AdminDataAnswer, OverviewAnswer } from './overview';
import {
  ManagedPaymentsAnswer,
  type PreviewRefund,
  RefundAnswer,
  type RefundPayment,
  RefundPreviewAnswer,
} from './payments';
import { type AdminRow, type AdminTable, NEXT_CURSOR_HEADER, TableAnswer, TOTAL_HEADER } from './tables';

export interface LoadedTablePage {
  readonly rows: readonly AdminRow[];
  /** Number of rows; above `MAX_COUNTED_ROWS` there are more. Null if the server does not report it. */
  readonly total: number | null;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

interface AdminApiOptions {
  /** The secret prefix of the URL. */
  readonly prefix: string;
  /** Returns the session's token. */
  readonly token: () => string | undefined;
  /** Called when the server rejects a token. */
  readonly onRejected: (token: string | undefined) => void;
}

const post = (body: unknown) => ({ method: 'POST', body }) as const;

/** API client of the operator's pages. All calls reject with a `RequestError`, or with an aborted signal's reason. */
export function createAdminApi({ prefix, token, onRejected }: AdminApiOptions) {
  const address = (path: string, query?: URLSearchParams) => {
    const queryString = query?.size ? `?${query}` : '';
    return `/api/${encodeURIComponent(prefix)}/admin/${path}${queryString}`;
  };

  /** Sends the token, and reports when it is rejected. */
  async function withToken<T>(request: (token: string | undefined) => Promise<T>): Promise<T> {
    const used = token();
    try {
      return await request(used);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'unauthenticated') onRejected(used);
      throw error;
    }
  }
  const json = <S extends z.ZodType>(path: string, schema: S, options: RequestOptions = {}, query?: URLSearchParams) =>
    withToken((used) => fetchJson(address(path, query), { ...options, schema, token: used }));
  const file = (
    path: string,
    name: string,
    signal: AbortSignal,
    query?: URLSearchParams,
    onBytes?: (n: number) => void,
  ) =>
    withToken(async (used) =>
      readFile(await fetchAnswer(address(path, query), { signal, token: used }), {
        name,
        signal,
        ...(onBytes && { onBytes }),
      }),
    );

  return {
    login: (body: AdminLogin) => fetchJson(address('login'), { ...post(body), schema: AdminLoginAnswer }),
    /** Returns the owner of the token. */
    session: async () => (await json('session', AdminSessionAnswer)).admin,
    /** Invalidates a token. It is a parameter because the page has already cleared it. */
    logout: (used: string) => fetchJson(address('logout'), { method: 'POST', schema: DoneAnswer, token: used }),
    data: () => json('data', AdminDataAnswer),
    overview: () => json('overview', OverviewAnswer),
    actions: (limit: number, before?: number) =>
      json(
        'actions',
        AdminLogAnswer,
        {},
        new URLSearchParams({ limit: String(limit), ...(before !== undefined && { before: String(before) }) }),
      ),
    async table(table: AdminTable, query: URLSearchParams, signal: AbortSignal): Promise<LoadedTablePage> {
      return withToken(async (used) => {
        const response = await fetchAnswer(address(`db/${table}`, query), { signal, token: used });
        const rows = await parseAnswer(response, { schema: TableAnswer, signal });
        const total = response.headers.get(TOTAL_HEADER);
        return { rows, total: total === null ? null : Number(total), next: response.headers.get(NEXT_CURSOR_HEADER) };
      });
    },
    downloadTable: (
      table: AdminTable,
      query: URLSearchParams,
      signal: AbortSignal,
      onBytes: (bytes: number) => void,
    ): Promise<DownloadedFile> => file(`db/${table}/csv`, `${table}.csv`, signal, query, onBytes),
    users: (query: URLSearchParams, signal: AbortSignal) =>
      json('user-management', ManagementAnswer, { signal }, query),
    history: async (id: string, signal: AbortSignal) =>
      (await json(`user/${id}/subscription-history`, HistoryAnswer, { signal })).history,
    /** Returns all stored data of an account as a file. */
    downloadUser: (id: string, signal: AbortSignal): Promise<DownloadedFile> =>
      file(`user/${id}/export`, `${id}.json`, signal),
    updatePlan: async (body: UpdatePlan) => (await json('update-plan', ManagedUserAnswer, post(body))).user,
    resetUsage: async (body: ResetUsage) => (await json('reset-usage', ManagedUserAnswer, post(body))).user,
    addPages: async (body: AddPages) => (await json('add-pages', ManagedUserAnswer, post(body))).user,
    payments: async (id: string, signal: AbortSignal) =>
      (await json(`user/${id}/payments`, ManagedPaymentsAnswer, { signal })).payments,
    previewRefund: async (body: PreviewRefund, signal: AbortSignal) =>
      (await json('preview-refund', RefundPreviewAnswer, { ...post(body), signal })).preview,
    refund: (body: RefundPayment) => json('refund', RefundAnswer, post(body)),
    suspendUser: async (body: SuspendUser) => (await json('suspend-user', ManagedUserAnswer, post(body))).user,
    restoreUser: async (body: SuspendUser) => (await json('restore-user', ManagedUserAnswer, post(body))).user,
    extendTrial: async (body: ExtendTrial) => (await json('extend-trial', ManagedUserAnswer, post(body))).user,
    /** Returns the accounts that match a filter as a file. */
    downloadUsers: (
      query: URLSearchParams,
      signal: AbortSignal,
      onBytes: (bytes: number) => void,
    ): Promise<DownloadedFile> => file('user-management/csv', 'accounts.csv', signal, query, onBytes),
    signOutUser: (body: SignOutUser) => json('sign-out-user', DoneAnswer, post(body)),
    deleteUser: (body: DeleteUser) => json('delete-user', DoneAnswer, post(body)),
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;
