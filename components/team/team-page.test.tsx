import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import type { Team } from '@/lib/features/team/team';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { setUnsavedFilesCounter } from '@/lib/platform/auth/unsaved-work.client';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { InvitationView } from './invitation-view';
import { TeamPage } from './team-page';

const OWNER = { id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000dd', email: 'noa@example.com', name: 'Noa' };
const MEMBER: Extract<Team, { role: 'member' }> = {
  role: 'member',
  owner: OWNER,
  isRunning: true,
  hasOwnPlan: false,
  isOffered: false,
};
const press = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  window.history.replaceState(null, '', '/');
  setUnsavedFilesCounter(() => 0);
  act(() => {
    closeBilling();
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  });
});

/** Shows the plan whose payment is open. */
function Bought() {
  const open = useOpenBilling();
  return <p>{open?.type === 'payment' ? `buys ${open.plan}` : 'buys nothing'}</p>;
}
function teamPage(
  team: Team | undefined,
  answers: Record<string, unknown> = {},
  viewer: typeof VIEWER | null = VIEWER,
) {
  const requests = answerRequests({
    'GET /api/usage': { success: true, usage: usageWith(7) },
    'GET /api/payments/subscription': { success: true, subscription: null },
    ...(team && { 'GET /api/team': { success: true, team } }),
    ...answers,
  });
  return {
    requests,
    ...renderPage(
      <>
        <TeamPage />
        <Bought />
      </>,
      { viewer },
    ),
  };
}

describe('the team page', () => {
  it('asks a visitor to sign in', () => {
    const { requests } = teamPage(MEMBER, {}, null);
    expect(screen.getByText('Sign in to see your team.')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('shows loading, and reloads after a failure', async () => {
    const { user, requests } = teamPage(undefined);
    expect(screen.getByText('Loading your team')).toBeVisible();
    // Once at first, and again when the subscription is loaded.
    await expect.poll(() => requests.filter(({ path }) => path === '/api/team').length).toBe(2);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerRequests({ 'GET /api/team': { success: true, team: MEMBER } });
    await user.click(retry);
    expect(await screen.findByText(/^You use the pages of the team of .*noa@example\.com/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText('Loading your team')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<typeof MEMBER>, RegExp]>([
    ['uses its pages', {}, /^You use the pages of the team of/],
    ['whose owner has no plan any more', { isRunning: false }, /Business plan of .* has ended/],
    ['who has an own plan', { hasOwnPlan: true }, /^You have a Business plan of your own/],
  ])('of a member %s', async (_, over, text) => {
    teamPage({ ...MEMBER, ...over });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take over the team' })).not.toBeInTheDocument();
  });

  it('shows the audit log to the owner of a running team only', async () => {
    const own = { seats: 2, members: [], ownPages: 0, otherPages: 0, invitations: [] };
    const { unmount } = teamPage({ role: 'owner', isRunning: true, ...own });
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
    unmount();
    act(() => void window.dispatchEvent(new Event(SIGNED_OUT_EVENT)));
    teamPage({ role: 'owner', isRunning: false, ...own });
    expect(await screen.findByText(/^Your Business plan has ended/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Audit log' })).not.toBeInTheDocument();
  });
});

describe('a member', () => {
  it('leaves after a confirmation; the focus moves to the heading', async () => {
    const { user, requests } = teamPage(MEMBER, {
      'DELETE /api/team/membership': { success: true, team: { role: 'none' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Leave/ }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You have left the team')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  const offered = (answers: Record<string, unknown>) => teamPage({ ...MEMBER, isOffered: true }, answers);

  it('takes over the offered team', async () => {
    const { user } = offered({ 'POST /api/team/transfer/accept': { success: true, team: { role: 'none' } } });
    await user.click(await screen.findByRole('button', { name: 'Take over the team' }));
    expect(await screen.findByText('The team is yours now')).toBeVisible();
    expect(screen.getByText('buys nothing')).toBeInTheDocument();
  });

  it('without a plan of their own buys it first', async () => {
    const { user } = offered({ 'POST /api/team/transfer/accept': refusal(402, 'planRequired', 'Buy it') });
    await user.click(await screen.findByRole('button', { name: 'Take over the team' }));
    expect(await screen.findByText('buys business')).toBeInTheDocument();
    expect(screen.queryByText('Buy it')).not.toBeInTheDocument();
    expect(press('Take over the team')).not.toHaveAttribute('aria-busy', 'true');
  });

  it('who declines the offer stays a member, and sees an error if that fails', async () => {
    const { user, requests } = offered({});
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('buys nothing')).toBeInTheDocument();
    const [declined] = requests.filter(({ method }) => method !== 'GET');
    answerRequests({ [`${declined?.method} ${declined?.path}`]: { success: true, team: MEMBER } });
    await user.click(press('Decline'));
    expect(await screen.findByText('You have declined')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});

const TOKEN = 'a'.repeat(43);
const INVITATION = {
  owner: { email: OWNER.email, name: OWNER.name },
  address: 'dana@example.com',
  expiresAt: '2026-12-01T00:00:00.000Z',
  isForCaller: true,
};
function invitation(
  answer: unknown,
  { viewer = VIEWER as typeof VIEWER | null, hash = `#${TOKEN}`, accept = undefined as unknown } = {},
) {
  window.history.replaceState(null, '', `/invitation${hash}`);
  const requests = answerRequests({
    'POST /api/team/invitation': answer,
    ...(accept !== undefined && { 'POST /api/team/accept': accept }),
  });
  return { requests, ...renderPage(<InvitationView />, { viewer }) };
}
const opened = (over: Partial<typeof INVITATION> = {}) => ({
  success: true,
  invitation: { ...INVITATION, ...over },
});

describe('an invitation to a team', () => {
  it('without its token is shown as incomplete', async () => {
    const { requests } = invitation(opened(), { hash: '' });
    expect(await screen.findByText(/^The link is incomplete/)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('is accepted by its recipient', async () => {
    const { user, requests } = invitation(opened(), { accept: { success: true, team: MEMBER } });
    expect(await screen.findByText(/Noa.* \(.*noa@example\.com.*\) invites you to use the pages/)).toBeVisible();
    await user.click(press('Join the team'));
    expect(await screen.findByText('You are in the team')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ path: '/api/team/accept', body: { token: TOKEN } });
  });

  it('shows the address once for an owner without a name', async () => {
    invitation(opened({ owner: { email: OWNER.email, name: null as never } }));
    expect(await screen.findByText(/^\W*noa@example\.com\W* invites you/)).toBeVisible();
  });

  it('shows why it cannot be accepted, and can be retried', async () => {
    const { user } = invitation(opened(), { accept: refusal(409, 'teamFull', 'The team is full') });
    await user.click(await screen.findByRole('button', { name: 'Join the team' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The team is full');
    await user.click(press('Retry'));
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeVisible();
  });

  it('for another address allows signing out, and asks before the list is cleared', async () => {
    setUnsavedFilesCounter(() => 2);
    const { user } = invitation(opened({ address: 'avi@example.com', isForCaller: false }));
    expect(await screen.findByText(/It is for .*avi@example\.com.*signed in as .*dana@example\.com/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the team' })).not.toBeInTheDocument();
    await user.click(press('Sign out and use the other address'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/2 files/);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a visitor to sign in with its address', async () => {
    invitation(opened({ isForCaller: false }), { viewer: null });
    expect(await screen.findByText(/Sign in with .*dana@example\.com.* to accept it/)).toBeVisible();
  });
});
