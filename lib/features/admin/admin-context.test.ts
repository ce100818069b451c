import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminContextOf } from './admin-context.client';

const ADMIN = { username: 'dana', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
const STATS = { users: 1, subscriptions: 0, payments: 0, sessions: 0 };
const DATA = {
  success: true,
  stats: { ...STATS, totalDocumentsProcessed: 0, monthlyDocumentsProcessed: 0 },
  users: [],
};
const failed = (status: number, code: string) => Response.json({ success: false, code, message: code }, { status });

/** What the server is asked, and with which token. */
let asked: { path: string; token: string | null }[];
let answers: Record<string, () => Response | Promise<Response>>;
let count = 0;
/** Each test has a desk of its own. */
const newDesk = () => {
  count += 1;
  const desk = adminContextOf(`prefix-${count}`);
  desk.open();
  return desk;
};

beforeEach(() => {
  asked = [];
  answers = {
    login: () => Response.json({ success: true, token: 'first', admin: ADMIN }),
    data: () => Response.json(DATA),
    logout: () => Response.json({ success: true }),
  };
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', { dispatchEvent: () => true });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const name = path.split('/admin/')[1]?.split('?')[0] ?? '';
    asked.push({ path, token: headers.authorization ?? null });
    const answer = answers[name];
    if (!answer) return failed(404, 'notFound');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the operator desk', () => {
  it('sends requests under its prefix with the login token', async () => {
    const desk = newDesk();
    await desk.login({ username: 'dana', password: 'right' });
    await desk.data.load();
    expect(asked).toEqual([
      { path: `/api/prefix-${count}/admin/login`, token: null },
      { path: `/api/prefix-${count}/admin/data`, token: 'Bearer first' },
    ]);
    expect(desk.data.get().status).toBe('known');
  });

  it('keeps the view but no data if the server rejects the token', async () => {
    const desk = newDesk();
    await desk.login({ username: 'dana', password: 'right' });
    await desk.data.load();
    desk.views.set({ ...desk.views.get(), table: 'payments' });
    answers.data = () => failed(401, 'unauthenticated');
    await desk.data.load();
    expect(desk.session.get()).toEqual({ status: 'out', reason: 'ended' });
    expect(desk.data.get().status).toBe('loading');
    expect(desk.views.get().table).toBe('payments');
  });

  it('stays logged in after a late answer to an older token', async () => {
    const desk = newDesk();
    await desk.login({ username: 'dana', password: 'right' });
    const late = Promise.withResolvers<Response>();
    answers.data = () => late.promise;
    const loading = desk.data.load();
    await desk.logout();
    answers.login = () => Response.json({ success: true, token: 'second', admin: ADMIN });
    await desk.login({ username: 'dana', password: 'right' });
    late.resolve(failed(401, 'unauthenticated'));
    await loading;
    expect(desk.session.get()).toMatchObject({ status: 'in', token: 'second' });
  });

  it('deletes all data on logout and revokes the token on the server', async () => {
    const desk = newDesk();
    await desk.login({ username: 'dana', password: 'right' });
    await desk.data.load();
    desk.views.set({ ...desk.views.get(), table: 'payments' });
    const logout = desk.logout();
    expect(desk.session.get()).toEqual({ status: 'out', reason: 'loggedOut' });
    expect(desk.data.get().status).toBe('loading');
    expect(desk.views.get().table).toBe('users');
    expect(await logout).toBe(true);
    expect(asked.at(-1)).toEqual({ path: `/api/prefix-${count}/admin/logout`, token: 'Bearer first' });
  });

  it('logs out locally and reports it if the server is unreachable', async () => {
    const desk = newDesk();
    await desk.login({ username: 'dana', password: 'right' });
    answers.logout = () => Promise.reject(new TypeError('away'));
    expect(await desk.logout()).toBe(false);
    expect(desk.session.get().status).toBe('out');
  });

  it('appends older log entries unless the filter has changed', async () => {
    const entry = (id: number) => ({
      ...{ id, at: '2026-11-20T10:00:00.000Z', admin: 'dana', action: 'login' },
      ...{ user: null, before: null, after: null, note: null },
    });
    const desk = newDesk();
    await desk.login({ username: 'dana', password: 'right' });
    answers.actions = () => Response.json({ success: true, entries: [entry(9)], next: 9 });
    await desk.actions.load();
    answers.actions = () => Response.json({ success: true, entries: [entry(8)], next: null });
    await desk.loadMoreActions();
    expect(new URLSearchParams(asked.at(-1)?.path.split('?')[1]).get('before')).toBe('9');
    expect(desk.actions.get()).toMatchObject({ value: { entries: [{ id: 9 }, { id: 8 }], next: null } });

    answers.actions = () => Response.json({ success: true, entries: [entry(9)], next: 9 });
    await desk.actions.load();
    const late = Promise.withResolvers<Response>();
    answers.actions = () => late.promise;
    const more = desk.loadMoreActions();
    await desk.logout();
    late.resolve(Response.json({ success: true, entries: [entry(8)], next: null }));
    await more;
    expect(desk.actions.get()).toEqual({ status: 'loading' });
  });
});
