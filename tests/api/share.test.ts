import { describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/share/route';
import { call } from '../support/requests';

describe('what is shared with the app where no service worker takes it in', () => {
  const shared = (query: string, headers = {}) =>
    call(POST, `/api/share${query}`, { method: 'POST', body: 'a paper', headers });

  it('opens the front page in the app’s language, which says so', async () => {
    const answer = await shared('?locale=he');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/he?shared=lost']);
    expect((await shared('')).headers.get('location')).toBe('/?shared=lost');
  });

  it('leads nowhere else, whatever the address says and whoever sends it', async () => {
    for (const query of ['?locale=//example.org', '?locale=ru', '?locale=%00', '?locale=']) {
      expect((await shared(query, { origin: 'https://example.org' })).headers.get('location'), query).toBe(
        '/?shared=lost',
      );
    }
  });

  it('is not looked at', async () => {
    expect((await call(GET, '/api/share')).status).toBe(405);
  });
});
