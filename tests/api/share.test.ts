import { describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/share/route';
import { call } from '../support/requests';

describe('files shared with the app without a service worker', () => {
  const shared = (query: string, headers = {}) =>
    call(POST, `/api/share${query}`, { method: 'POST', body: 'a paper', headers });

  it('open the front page in the app’s language, with an explanation', async () => {
    const answer = await shared('?locale=he');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/he?shared=lost']);
    expect((await shared('')).headers.get('location')).toBe('/?shared=lost');
  });

  it('redirect nowhere else, whatever the address and the sender', async () => {
    for (const query of ['?locale=//example.org', '?locale=ru', '?locale=%00', '?locale=']) {
      expect((await shared(query, { origin: 'https://example.org' })).headers.get('location'), query).toBe(
        '/?shared=lost',
      );
    }
  });

  it('are not read', async () => {
    expect((await call(GET, '/api/share')).status).toBe(405);
  });
});
