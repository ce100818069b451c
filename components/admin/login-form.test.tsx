import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '@/tests/support/answers';
import { renderForOperator } from '@/tests/support/operator-desk';
import { LoginForm } from './login-form';

type Props = Parameters<typeof LoginForm>[0];
const form = (answers: Record<string, unknown> = {}, over: Partial<Props> = {}) =>
  renderForOperator(<LoginForm because="never" hasSecondFactor={false} {...over} />, answers);
const login = (body: object) => ({ request: 'POST /login', body });

describe('the login of the operator', () => {
  it('focuses the user name and sends name and password', async () => {
    const { user, sent } = await form();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await user.keyboard('ruth{Tab}secret{Enter}');
    await expect.poll(sent).toEqual([login({ username: 'ruth', password: 'secret' })]);
  });

  it('asks for missing fields and sends nothing', async () => {
    const { user, sent } = await form();
    await user.keyboard('ruth{Enter}');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each(['12345', '12a456'])('refuses the code %s before it is sent', async (code) => {
    const { user, sent } = await form({}, { hasSecondFactor: true });
    await user.keyboard(`ruth{Tab}secret{Tab}${code}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(/six digits/i);
    expect(sent()).toEqual([]);
  });

  it('sends the code of the second factor', async () => {
    const { user, sent } = await form({}, { hasSecondFactor: true });
    await user.keyboard('ruth{Tab}secret{Tab}123456{Enter}');
    await expect.poll(sent).toEqual([login({ username: 'ruth', password: 'secret', code: '123456' })]);
  });

  it.each(['ended', 'loggedOut'] as const)('says why the user was logged out: %s', async (because) => {
    await form({}, { because });
    expect(screen.getByRole('status')).toBeVisible();
  });

  it('shows no message before the first attempt', async () => {
    await form();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows the message of the server and allows another attempt', async () => {
    const { user } = await form();
    vi.stubGlobal('fetch', async () => refusal(401, 'wrongCredentials', 'Wrong name or password'));
    await user.keyboard('ruth{Tab}secret{Enter}');
    expect(await screen.findByText('Wrong name or password')).toHaveRole('alert');
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
  });

  it('sends one attempt at a time', async () => {
    const { user } = await form();
    const send = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', send);
    await user.keyboard('ruth{Tab}secret{Enter}');
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('reports that the server is unreachable', async () => {
    const { user } = await form();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.keyboard('ruth{Tab}secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed\. ./);
  });
});

describe('a login that has to wait', () => {
  it.each([
    [2, '2 seconds'],
    [300, '5 minutes'],
  ])('of %s seconds says for how long, and sends nothing meanwhile', async (seconds, text) => {
    const { user } = await form();
    const fetch = vi.fn(async () => {
      const answer = refusal(429, 'rateLimited', 'Too often');
      answer.headers.set('retry-after', String(seconds));
      return answer;
    });
    vi.stubGlobal('fetch', fetch);
    await user.keyboard('ruth{Tab}secret{Enter}');
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    await user.keyboard('{Enter}');
    await act(async () => {});
    expect(fetch).toHaveBeenCalledOnce();
  });
});
