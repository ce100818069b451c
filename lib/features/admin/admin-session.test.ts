import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@/lib/shared/durations';
import { adminSessionStore } from './admin-session.client';

const KEY = 'adminSession';
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const admin = (ms: number) => ({ username: 'dana', expiresAt: new Date(Date.now() + ms).toISOString() });

describe('the operator session in a tab', () => {
  it('survives a reload until it expires', () => {
    adminSessionStore().begin('token', admin(HOUR_MS));
    const later = adminSessionStore();
    expect(later.get()).toEqual({ status: 'unknown' });
    later.restore();
    expect(later.get()).toMatchObject({ status: 'in', token: 'token' });
  });

  it('ends on expiry and leaves no data behind', () => {
    const session = adminSessionStore();
    session.begin('token', admin(HOUR_MS));
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(session.get().status).toBe('in');
    vi.advanceTimersByTime(1);
    expect(session.get()).toEqual({ status: 'out', reason: 'ended' });
    expect(stored.size).toBe(0);
  });

  it('reports an expiry that happened while the page was suspended', () => {
    stored.set(KEY, JSON.stringify({ token: 'token', admin: admin(-1) }));
    const session = adminSessionStore();
    session.restore();
    expect(session.get()).toEqual({ status: 'out', reason: 'ended' });
  });

  it.each(['', '{', 'null', '{"token":"t"}', '{"token":1,"admin":{}}', '{"token":"t","admin":{"username":"x"}}'])(
    'is none where something else is stored: %s',
    (text) => {
      stored.set(KEY, text);
      const session = adminSessionStore();
      session.restore();
      expect(session.get()).toEqual({ status: 'out', reason: 'never' });
      expect(stored.size).toBe(0);
    },
  );

  it('lasts until the page closes if the browser has no storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const session = adminSessionStore();
    session.restore();
    session.begin('token', admin(HOUR_MS));
    expect(session.get().status).toBe('in');
    session.end('loggedOut');
    expect(session.get()).toEqual({ status: 'out', reason: 'loggedOut' });
  });
});
