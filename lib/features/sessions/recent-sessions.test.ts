import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishBeforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { deleteHiddenSession, hideSession, restoreSession } from './recent-sessions.client';

const fetchStub = vi.fn<typeof fetch>();
const deletions = () => fetchStub.mock.calls.filter(([, init]) => init?.method === 'DELETE');
const answerDeletionWith = (status: number) => {
  fetchStub.mockImplementation(async (_path, init) =>
    init?.method === 'DELETE'
      ? new Response(null, { status })
      : Response.json({ success: true, sessions: [] }, { status: 200 }),
  );
};

beforeEach(() => {
  fetchStub.mockReset();
  answerDeletionWith(200);
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('deleting a session', () => {
  it('sends nothing while it can be undone', () => {
    hideSession('a');
    expect(deletions()).toEqual([]);
    restoreSession('a');
  });

  it('sends nothing after an undo', async () => {
    hideSession('b');
    restoreSession('b');
    expect(await deleteHiddenSession('b')).toBe(true);
    expect(deletions()).toEqual([]);
  });

  it('sends one request that outlives the page', async () => {
    hideSession('c');
    expect(await Promise.all([deleteHiddenSession('c'), deleteHiddenSession('c')])).toEqual([true, true]);
    expect(deletions()).toEqual([
      ['/api/processing-sessions/c', { method: 'DELETE', credentials: 'same-origin', keepalive: true }],
    ]);
  });

  it.each([
    [404, true],
    [500, false],
    [401, false],
  ])('after status %i: %s', async (status, isDone) => {
    answerDeletionWith(status);
    hideSession('d');
    expect(await deleteHiddenSession('d')).toBe(isDone);
  });

  it('is sent before sign-out', async () => {
    hideSession('f');
    hideSession('g');
    restoreSession('g');
    await finishBeforeSignOut();
    expect(deletions().map(([path]) => path)).toEqual(['/api/processing-sessions/f']);
  });

  it('is not done if the server could not be reached', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    hideSession('e');
    expect(await deleteHiddenSession('e')).toBe(false);
  });
});
