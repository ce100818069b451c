import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetSubscription, loadSubscription } from '@/lib/features/payments/billing.client';
import type { Team } from '@/lib/features/team/team';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { OwnTeam } from './own-team';
import { TeamSection } from './team-section';

const NOA = {
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000dd',
  email: 'noa@example.com',
  name: 'Noa',
  joinedAt: '2026-11-01T00:00:00.000Z',
  pages: 4,
  isOffered: false,
};
const AVI = {
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000ee',
  address: 'avi@example.com',
  expiresAt: '2026-12-01T00:00:00.000Z',
};
type Owner = Extract<Team, { role: 'owner' }>;
const TEAM: Owner = {
  role: 'owner',
  isRunning: true,
  seats: 3,
  members: [NOA],
  ownPages: 1,
  otherPages: 0,
  invitations: [AVI],
};
const answered = { success: true, team: TEAM };
const plain = (text: unknown) => String(text).replaceAll(/[\u2066-\u2069]/g, '');

function rows(over: Partial<Owner> = {}, answers: Record<string, unknown> = {}) {
  const onGone = vi.fn();
  const team = { ...TEAM, ...over };
  const requests = answerRequests({ 'GET /api/team': { success: true, team }, ...answers });
  const page = renderPage(<OwnTeam team={team} onGone={onGone} />, { viewer: VIEWER });
  const confirm = async (name: string | RegExp, label: string) => {
    await page.user.click(screen.getByRole('button', { name }));
    const question = plain(screen.getByRole('alert').textContent);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await page.user.click(within(screen.getByRole('alert')).getByRole('button', { name: label }));
    return question;
  };
  const sent = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  return { ...page, onGone, confirm, sent };
}

afterEach(() =>
  act(() => {
    forgetSubscription();
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  }),
);

describe('a member', () => {
  it('is offered the team after a confirmation', async () => {
    const { confirm, sent, onGone } = rows({}, { 'POST /api/team/transfer': answered });
    const question = await confirm(/^Make owner…: noa@example\.com/, 'Offer the team');
    expect(question).toMatch(/^Offer the team to noa@example\.com\? Nothing changes until they accept/);
    await expect.poll(sent).toEqual([{ method: 'POST', path: '/api/team/transfer', body: { memberId: NOA.id } }]);
    await expect.poll(() => onGone.mock.calls.map(plain)).toEqual(['The team was offered to noa@example.com']);
  });

  it('with an offer is marked, and the offer can be withdrawn', async () => {
    const { confirm, sent, onGone } = rows(
      { members: [{ ...NOA, isOffered: true }] },
      { 'DELETE /api/team/transfer': answered },
    );
    expect(screen.getByText('Ownership offered')).toBeVisible();
    expect(await confirm(/^Withdraw the offer/, 'Withdraw the offer')).toMatch(/You stay the owner/);
    await expect.poll(sent).toEqual([{ method: 'DELETE', path: '/api/team/transfer', body: undefined }]);
    await expect.poll(() => onGone.mock.calls.map(plain)).toEqual(['The offer is withdrawn']);
  });

  it('is removed after a confirmation', async () => {
    const { confirm, onGone } = rows({}, { [`DELETE /api/team/members/${NOA.id}`]: answered });
    await confirm(/^Remove: noa@example\.com/, 'Remove');
    await expect.poll(() => onGone.mock.calls.map(plain)).toEqual(['noa@example.com is no longer in your team']);
  });

  it.each([
    [NOA, /^noa@example\.comNoa · 4 pages used in this period/],
    [{ ...NOA, name: null, pages: 1 }, /^noa@example\.com1 page used in this period/],
  ])('is shown with the used pages: %o', (member, text) => {
    rows({ members: [member], invitations: [] });
    const row = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('noa@'));
    expect(plain(row?.textContent)).toMatch(text);
  });
});

describe('an open invitation', () => {
  it('is withdrawn after a confirmation', async () => {
    const { confirm, onGone } = rows({}, { [`DELETE /api/team/invitations/${AVI.id}`]: answered });
    expect(screen.getByText(/^Invited · valid until December 1, 2026/)).toBeVisible();
    expect(await confirm(/^Withdraw invitation/, 'Withdraw invitation')).toMatch(/Its link will stop working/);
    await expect.poll(() => onGone.mock.calls.map(plain)).toEqual(['The invitation to avi@example.com is withdrawn']);
  });

  it.each([
    [null, 'by mail'],
    ['https://site.example/invitation#t', 'as a link'],
  ])('is sent again: %s', async (...[link]) => {
    const { confirm, sent } = rows({}, { 'POST /api/team/invitations': { ...answered, invitation: AVI, link } });
    expect(await confirm(/^Send again/, 'Send again')).toMatch(/The earlier one stops working/);
    await expect.poll(sent).toMatchObject([{ method: 'POST', body: { email: 'avi@example.com' } }]);
    if (link) expect(await screen.findByDisplayValue(link)).toBeVisible();
    else
      await expect
        .poll(() => plain(document.querySelector('.toast')?.textContent))
        .toBe('Invitation sent to avi@example.com');
    expect(screen.queryAllByDisplayValue(/^https/)).toHaveLength(link ? 1 : 0);
  });
});

it('an invitation is sent once, however often Enter is pressed', async () => {
  const { user, sent } = rows({}, { 'POST /api/team/invitations': () => new Promise(() => {}) });
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'new@example.com{Enter}{Enter}');
  await expect.poll(() => sent().length).toBe(1);
});

describe('the end of the plan of a team', () => {
  const subscription = (over: object) => ({
    success: true,
    subscription: {
      plan: 'business',
      status: 'active',
      until: '2026-12-24T00:00:00.000Z',
      nextAmountCents: 1200,
      nextPlan: null,
      actionUrl: null,
      ...over,
    },
  });
  const note = () => document.querySelector('.note.warn')?.textContent ?? null;

  it.each<[string, object, boolean]>([
    ['a cancelled plan', { status: 'ending' }, true],
    ['a plan that changes to another', { nextPlan: 'personalplus' }, true],
    ['a plan that renews', {}, false],
    ['a plan that renews as Business', { nextPlan: 'business' }, false],
    ['a plan that ends at an unknown time', { status: 'ending', until: null }, false],
    ['an ending plan other than Business', { plan: 'personalplus', status: 'ending' }, false],
  ])('the notice about the end of Business, for %s', async (_, over, isAnnounced) => {
    rows({}, { 'GET /api/payments/subscription': subscription(over) });
    await act(loadSubscription);
    if (isAnnounced) expect(note()).toMatch(/^Business ends on December 24, 2026/);
    else expect(note()).toBeNull();
  });
});

describe('the team in Usage & Billing', () => {
  const section = async (team: Team | undefined) => {
    answerRequests(team ? { 'GET /api/team': { success: true, team } } : {});
    return renderPage(<TeamSection />, { viewer: VIEWER });
  };
  const MEMBER: Team = { role: 'member', owner: NOA, isRunning: true, hasOwnPlan: false, isOffered: false };

  it.each<[Team, RegExp]>([
    [TEAM, /^1 member, 1 open invitation\.$/],
    [{ ...TEAM, members: [], invitations: [] }, /^Nobody has joined yet, no open invitations\.$/],
    [{ ...TEAM, isRunning: false }, /^Your Business plan has ended/],
    [MEMBER, /^You use the pages of the team of/],
  ])('is summarised, with a link to its page', async (team, text) => {
    await section(team);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Team and audit log' })).toHaveAttribute('href', '/team');
  });

  it('is absent without a team', async () => {
    await section({ role: 'none' });
    await act(async () => {});
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('can be reloaded after a failure', async () => {
    const { user } = await section(undefined);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerRequests({ 'GET /api/team': { success: true, team: TEAM } });
    await user.click(retry);
    expect(await screen.findByText(/^1 member/)).toBeVisible();
  });
});
