import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Team } from '@/lib/features/team/team';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { OwnTeam } from './own-team';

const MEMBER = {
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000dd',
  email: 'noa@example.com',
  name: 'Noa',
  joinedAt: '2026-11-01T00:00:00.000Z',
  pages: 4,
  isOffered: false,
};
const INVITATION = {
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000ee',
  address: 'avi@example.com',
  expiresAt: '2026-12-01T00:00:00.000Z',
};
type Owner = Extract<Team, { role: 'owner' }>;
const TEAM: Owner = {
  role: 'owner',
  isRunning: true,
  seats: 2,
  members: [MEMBER],
  ownPages: 1,
  otherPages: 0,
  invitations: [],
};
function team(over: Partial<Owner> = {}, answers: Record<string, unknown> = {}) {
  const onGone = vi.fn();
  const own = { ...TEAM, ...over };
  const requests = answerRequests({ 'GET /api/team': { success: true, team: own }, ...answers });
  return { onGone, requests, ...renderPage(<OwnTeam team={own} onGone={onGone} />, { viewer: VIEWER }) };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = () => screen.queryByRole('textbox', { name: 'Email address' });

describe('the team of an owner', () => {
  it('shows the pages used by each member', () => {
    team({ otherPages: 2 });
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/noa@example\.com.*Noa.*4 pages used/);
    expect(screen.getByText('2 more pages were used by people who have left.')).toBeVisible();
  });

  it.each([
    [[], true],
    [[INVITATION], false],
  ])('has room for an invitation unless it is full: %o', (invitations, hasRoom) => {
    team({ invitations });
    expect(field() !== null).toBe(hasRoom);
    expect(screen.queryAllByText('Your team is full.')).toHaveLength(hasRoom ? 0 : 1);
  });

  it('can only lose members after its plan has ended', () => {
    team({ isRunning: false });
    expect(screen.getByText(/^Your Business plan has ended/)).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Remove']);
  });

  it('removes a member after a confirmation', async () => {
    const { user, requests, onGone } = team({}, { [`DELETE /api/team/members/${MEMBER.id}`]: { success: true } });
    await user.click(press('Remove: noa@example.com'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Remove .*noa@example\.com.* from your team\?/);
    await user.click(press('Remove'));
    await expect.poll(() => requests.some(({ method }) => method !== 'GET')).toBe(true);
    await expect.poll(() => onGone.mock.calls.length + screen.queryAllByRole('alert').length).toBe(1);
  });
});

describe('an invitation', () => {
  const invite = async (answer: unknown, typed = 'avi@example.com') => {
    const page = team({}, { 'POST /api/team/invitations': answer });
    await page.user.type(field() as HTMLElement, `${typed}{Enter}`);
    return page;
  };

  it('needs an address', async () => {
    const { requests } = await invite({}, 'avi');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Enter an email address/);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is sent to its address', async () => {
    const { requests } = await invite({ success: true, team: TEAM, invitation: INVITATION, link: null });
    await expect
      .poll(() => requests.filter(({ method }) => method === 'POST'))
      .toMatchObject([{ body: { email: 'avi@example.com' } }]);
  });

  it('shows the error of a refusal, and keeps the address', async () => {
    await invite(refusal(409, 'teamFull', 'Full'));
    expect(await screen.findByText('Full')).toBeVisible();
    expect(field()).toHaveValue('avi@example.com');
  });

  it.each([
    [true, 'Link copied'],
    [false, 'Copying is not allowed here. Select the link and copy it.'],
  ])('is a link to copy if no e-mail is sent (allowed: %s)', async (isAllowed, text) => {
    const { user } = await invite({
      success: true,
      team: TEAM,
      invitation: INVITATION,
      link: 'https://site.example/invitation#t',
    });
    expect(await screen.findByDisplayValue('https://site.example/invitation#t')).toBeVisible();
    const writeText = vi.fn(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('no'))));
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
    await user.click(press('Copy link'));
    expect(await screen.findByText(text)).toBeVisible();
    vi.restoreAllMocks();
  });
});
