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

describe("the operator's session in a tab", () => {
  it('is taken up by a page that is loaded anew, as long as it lasts', () => {
    adminSessionStore().begin('token', admin(HOUR_MS));
    const later = adminSessionStore();
    expect(later.get()).toEqual({ is: 'unknown' });
    later.restore();
    expect(later.get()).toMatchObject({ is: 'in', token: 'token' });
  });

  it('ends by itself, and leaves nothing behind', () => {
    const session = adminSessionStore();
    session.begin('token', admin(HOUR_MS));
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(session.get().is).toBe('in');
    vi.advanceTimersByTime(1);
    expect(session.get()).toEqual({ is: 'out', because: 'ended' });
    expect(stored.size).toBe(0);
  });

  it('says that it has ended where the page was away for too long', () => {
    stored.set(KEY, JSON.stringify({ token: 'token', admin: admin(-1) }));
    const session = adminSessionStore();
    session.restore();
    expect(session.get()).toEqual({ is: 'out', because: 'ended' });
  });

  it.each(['', '{', 'null', '{"token":"t"}', '{"token":1,"admin":{}}', '{"token":"t","admin":{"username":"x"}}'])(
    'is none where something else is stored: %s',
    (text) => {
      stored.set(KEY, text);
      const session = adminSessionStore();
      session.restore();
      expect(session.get()).toEqual({ is: 'out', because: 'never' });
      expect(stored.size).toBe(0);
    },
  );

  it('lasts as long as the page in a browser that stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const session = adminSessionStore();
    session.restore();
    session.begin('token', admin(HOUR_MS));
    expect(session.get().is).toBe('in');
    session.end('loggedOut');
    expect(session.get()).toEqual({ is: 'out', because: 'loggedOut' });
  });
});
