import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignIn } from '@/lib/features/account/sign-ins';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { SignInsSection } from './sign-ins-section';

const id = (last: number) => `5f0c3a52-8b1e-4d0a-9f5e-0000000000${last}`;
const signIn = (last: number, over: Partial<SignIn> = {}): SignIn => ({
  id: id(last),
  browser: 'Firefox',
  system: 'Windows',
  country: null,
  startedAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 3_600_000).toISOString(),
  isCurrent: false,
  ...over,
});
const CURRENT = signIn(10, { browser: 'Safari', system: 'macOS', isCurrent: true, country: 'IL' });
const OTHER = signIn(11, { country: 'DE' });
const answer = (...signIns: readonly SignIn[]) => ({ success: true, signIns });

function section(answers: Record<string, unknown>, locale: 'en' | 'he' = 'en') {
  const requests = answerRequests(answers);
  const onEverywhere = vi.fn();
  return {
    requests,
    onEverywhere,
    ...renderPage(<SignInsSection onEverywhere={onEverywhere} />, { viewer: VIEWER, locale }),
  };
}
const rows = () => screen.queryAllByRole('listitem').filter((item) => item.closest('.confirm-rows'));
const end = async (user: ReturnType<typeof section>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Sign out: ?.*Firefox/ }));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Sign out' }));
};

afterEach(() => act(() => void window.dispatchEvent(new Event(SIGNED_OUT_EVENT))));

describe('the sign-ins of an account', () => {
  it('show program and system, with time and country of the last use', async () => {
    section({ 'GET /api/user/sessions': answer(CURRENT, OTHER, signIn(12, { browser: null, system: null })) });
    expect(screen.getByText('Loading your sign-ins')).toBeVisible();
    await expect
      .poll(() => rows().map((row) => row.textContent))
      .toEqual([
        expect.stringMatching(/^Safari · macOSThis one Israel$/),
        expect.stringMatching(/^Firefox · WindowsLast used 1 hour ago · Germany/),
        expect.stringMatching(/^Unknown browser or programLast used 1 hour ago(?! ·)/),
      ]);
    expect(screen.queryByText('Loading your sign-ins')).not.toBeInTheDocument();
  });

  it('name countries in the language of the page', async () => {
    section({ 'GET /api/user/sessions': answer(OTHER) }, 'he');
    expect(await screen.findByText(/גרמניה/)).toBeVisible();
  });

  it('can be ended individually, except the current one; the focus moves to the heading', async () => {
    const { user, requests } = section({
      'GET /api/user/sessions': answer(CURRENT, OTHER),
      [`DELETE /api/user/sessions/${OTHER.id}`]: answer(CURRENT),
    });
    await expect.poll(rows).toHaveLength(2);
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    await end(user);
    expect(await screen.findByText(/Firefox · Windows.* is signed out$/)).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });

  it('that have already ended count as ended, and the list is reloaded', async () => {
    let known = [CURRENT, OTHER];
    const { user } = section({
      'GET /api/user/sessions': () => {
        const listed = answer(...known);
        known = [CURRENT];
        return listed;
      },
      [`DELETE /api/user/sessions/${OTHER.id}`]: refusal(404, 'notFound', 'Gone'),
    });
    await end(user);
    expect(await screen.findByText(/ is signed out$/)).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(screen.queryByText('Gone')).not.toBeInTheDocument();
  });

  it('stay if ending them fails, with the reason', async () => {
    const { user } = section({
      'GET /api/user/sessions': answer(CURRENT, OTHER),
      [`DELETE /api/user/sessions/${OTHER.id}`]: refusal(503, 'unavailable', 'Down'),
    });
    await end(user);
    expect(await screen.findByText(/Down/)).toBeVisible();
    expect(rows()).toHaveLength(2);
  });

  it('can be reloaded after a failure', async () => {
    const { user } = section({});
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerRequests({ 'GET /api/user/sessions': answer(CURRENT) });
    await user.click(retry);
    await expect.poll(rows).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('can be ended all at once', async () => {
    const { user, onEverywhere } = section({});
    await user.click(screen.getByRole('button', { name: /^Sign out everywhere/ }));
    expect(onEverywhere).toHaveBeenCalledOnce();
  });
});
