import { describe, expect, it, vi } from 'vitest';
import { createDriveAccess } from './access.client';
import { DRIVE_SCOPE } from './drive-file';

type Answer = { access_token?: string; expires_in?: number; scope?: string; error?: string } | { type: string };

/** Google's script, which answers each time with the next. */
function googleWith(...answers: Answer[]) {
  const opened = vi.fn();
  const oauth2 = {
    initTokenClient: (config: { callback: (answer: object) => void; error_callback: (error: object) => void }) => ({
      requestAccessToken() {
        opened(config);
        const answer = answers.shift() ?? { type: 'popup_closed' };
        queueMicrotask(() => ('type' in answer ? config.error_callback(answer) : config.callback(answer)));
      },
    }),
    hasGrantedAllScopes: ({ scope = '' }: { scope?: string }, asked: string) => scope.split(' ').includes(asked),
  };
  const access = createDriveAccess({ clientId: 'client', hint: 'noa.levi@example.com', oauth2: () => oauth2 as never });
  return { access, opened };
}

const token = (access_token: string, expires_in = 3_599) => ({
  access_token,
  expires_in,
  scope: `openid ${DRIVE_SCOPE}`,
});

describe('access to Drive', () => {
  it('requests the files of this app only, and is reused until it expires', async () => {
    const { access, opened } = googleWith(token('one'));
    await access.requestToken();
    await access.requestToken();
    expect(await access.tokens.current()).toBe('one');
    expect(opened).toHaveBeenCalledTimes(1);
    expect(opened.mock.calls[0]?.[0]).toMatchObject({
      scope: DRIVE_SCOPE,
      login_hint: 'noa.levi@example.com',
      prompt: '',
    });
  });

  it('asks which account to use, and reuses the choice', async () => {
    const { access, opened } = googleWith(token('one'), token('two'), token('three'));
    await access.requestToken();
    await access.requestToken(true);
    expect(await access.tokens.current()).toBe('two');
    expect(opened.mock.calls[1]?.[0]).toMatchObject({ prompt: 'select_account' });
    expect(opened.mock.calls[1]?.[0]).not.toHaveProperty('login_hint');
    access.rememberAccount('office@example.com');
    expect(await access.tokens.renew('two')).toBe('three');
    expect(opened.mock.calls[2]?.[0]).toMatchObject({ login_hint: 'office@example.com', prompt: '' });
  });

  it('is renewed shortly before it expires', async () => {
    const { access, opened } = googleWith(token('one', 30), token('two'));
    await access.requestToken();
    await access.requestToken();
    expect([await access.tokens.current(), opened.mock.calls.length]).toEqual(['two', 2]);
  });

  it.each([
    [{ error: 'access_denied' }, 'denied'],
    [{ error: 'server_error' }, 'unavailable'],
    [{ ...token('one'), scope: 'openid' }, 'scope'],
    [{ type: 'popup_closed' }, 'closed'],
    [{ type: 'popup_failed_to_open' }, 'blocked'],
    [{ type: 'unknown' }, 'unavailable'],
  ])('that is not given (%o) says why: %s', async (answer, reason) => {
    await expect(googleWith(answer).access.requestToken()).rejects.toMatchObject({ reason });
  });

  it('is renewed once for parallel requests with a rejected token, and fails if no window may open', async () => {
    const { access, opened } = googleWith(token('one'), token('two'), { type: 'popup_failed_to_open' });
    await access.requestToken();
    const { renew } = access.tokens;
    expect(await Promise.all([renew('one'), renew('one'), renew('one')])).toEqual(['two', 'two', 'two']);
    expect(await renew('one')).toBe('two');
    expect(opened).toHaveBeenCalledTimes(2);
    await expect(renew('two')).rejects.toMatchObject({ kind: 'access' });
    await expect(access.tokens.current()).rejects.toMatchObject({ kind: 'access' });
  });
});
