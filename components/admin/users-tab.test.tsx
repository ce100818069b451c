import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '@/lib/features/admin/management';
import { refusal } from '@/tests/support/answers';
import { managedUser, renderForOperator } from '@/tests/support/operator-desk';
import { UsersTab } from './users-tab';

const OTHER = managedUser({
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000bb',
  email: 'noa@example.com',
  currentPlan: 'business',
});
const answer = (users: ManagedUser[], next: string | null = null) => ({ success: true, users, next });
const tab = (users: unknown, more: Record<string, unknown> = {}) =>
  renderForOperator(<UsersTab />, { 'GET /user-management': users, ...more });
const rowOf = async (email: string) => within(await screen.findByRole('row', { name: new RegExp(email) }));
const lastQuery = (sent: () => { request: string }[]) =>
  Object.fromEntries(new URLSearchParams(sent().at(-1)?.request.split('?')[1]));

describe('the accounts', () => {
  it.each<[string, Partial<ManagedUser>, string]>([
    ['a payment', { isPaid: true }, 'Yes'],
    ['a plan that was given', { isGiven: true }, 'Given'],
    ['a payment for a given plan', { isGiven: true, isPaid: true }, 'Yes'],
    ['a suspension', { suspendedAt: '2026-11-03T00:00:00.000Z' }, 'Suspended Nov 3, 2026'],
    ['a team of its own', { team: { role: 'owner', members: 2 } }, 'Team of 2 members'],
    ['a trial', { trialDaysLeft: 1 }, '1 trial day left'],
    ['errors and cost', { errors: 2, aiCents: 0.5 }, '2 errors · \u2068$0.005\u2069'],
    ['a last payment', { lastPaymentDate: '2026-11-03T00:00:00.000Z' }, 'Nov 3, 2026'],
    ['no payment', {}, 'never'],
    ['pages of a month', { month: { used: 3, limit: 400 }, keptPages: 0 } as Partial<ManagedUser>, '3 / 400'],
  ])('show %s', async (_, over, text) => {
    await tab(answer([managedUser(over)]));
    expect((await rowOf('dana')).getByText(text)).toBeVisible();
  });

  it('are searched by the typed text, immediately with Enter, and filtered by plan', async () => {
    const { user, sent } = await tab(answer([]));
    expect(await screen.findByText('No users')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Search by email, name or ID' }), ' noa {Enter}');
    expect(lastQuery(sent)).toEqual({ search: 'noa', limit: '25' });
    expect(await screen.findByText('Nobody matches this search.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Only accounts with this plan' }), 'business');
    expect(lastQuery(sent)).toEqual({ search: 'noa', plan: 'business', limit: '25' });
  });

  it('are paginated, and a search returns to the first page', async () => {
    const { user, sent } = await tab(answer([managedUser(), OTHER], 'c1'));
    expect(await screen.findByText('1–2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(lastQuery(sent).cursor).toBe('c1');
    expect(await screen.findByText('26–27')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(lastQuery(sent)).not.toHaveProperty('cursor');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Only accounts with this plan' }), 'free');
    expect(lastQuery(sent)).not.toHaveProperty('cursor');
  });

  it('show the reason if they fail to load, and can be retried', async () => {
    const users = vi
      .fn()
      .mockReturnValueOnce(refusal(503, 'unavailable', 'Down'))
      .mockReturnValue(answer([OTHER]));
    const { user } = await tab(users);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load users/);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('noa')).toBeDefined();
  });

  it('stay visible if a refresh fails', async () => {
    const users = vi
      .fn()
      .mockReturnValueOnce(answer([OTHER]))
      .mockReturnValue(refusal(503, 'unavailable', 'Down'));
    const { user } = await tab(users);
    await rowOf('noa');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to refresh users')).toBeVisible();
    expect(await rowOf('noa')).toBeDefined();
  });

  it('update the changed account and drop a deleted one', async () => {
    const changed = { ...OTHER, currentPlan: 'free' as const };
    const { user } = await tab(answer([managedUser(), OTHER]), {
      'POST /update-plan': { success: true, user: changed },
      'POST /delete-user': { success: true },
    });
    await user.selectOptions((await rowOf('noa')).getByRole('combobox'), 'free');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change plan' }));
    await expect.poll(async () => (await rowOf('noa')).getByRole<HTMLSelectElement>('combobox').value).toBe('free');
    await user.click((await rowOf('dana')).getByRole('button', { name: 'More for dana@example.com' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete account…' }));
    await user.type(await screen.findByRole('textbox', { name: /^Type dana/ }), 'dana@example.com{Enter}');
    await expect.poll(() => screen.queryAllByRole('row', { name: /dana/ })).toHaveLength(0);
    expect(await rowOf('noa')).toBeDefined();
  });
});

describe('the menu of an account', () => {
  it.each<[Partial<ManagedUser>, string, string]>([
    [{}, 'Suspend account…', 'Restore account…'],
    [{ suspendedAt: '2026-11-03T00:00:00.000Z' }, 'Restore account…', 'Suspend account…'],
    [{ currentPlan: 'free' }, 'Extend the trial…', ''],
    [{ currentPlan: 'business' }, 'Add pages…', 'Extend the trial…'],
  ])('for %o offers %s and not %s', async (over, offered, missing) => {
    const { user } = await tab(answer([managedUser(over)]));
    await user.click((await rowOf('dana')).getByRole('button', { name: /^More for/ }));
    expect(screen.getByRole('menuitem', { name: offered })).toBeVisible();
    expect(screen.queryAllByRole('menuitem', { name: missing || 'nothing' })).toHaveLength(0);
  });

  it('returns the focus after the dialog that it opened', async () => {
    const { user } = await tab(answer([managedUser()]));
    const button = (await rowOf('dana')).getByRole('button', { name: /^More for/ });
    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'Add pages…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('resets monthly pages only', async () => {
    const monthly = managedUser({ currentPlan: 'business', month: { used: 3, limit: 400 } } as Partial<ManagedUser>);
    const { user, sent } = await tab(answer([monthly]), { 'POST /reset-usage': { success: true, user: monthly } });
    await user.click((await rowOf('dana')).getByRole('button', { name: 'Reset usage of dana@example.com' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/has used 3 of 400 pages this month/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reset usage' }));
    await expect.poll(() => sent().at(-1)).toEqual({ request: 'POST /reset-usage', body: { userId: monthly.id } });
  });

  it.each(['free', 'personal'] as const)('explains why pages of the plan %s are not reset', async (currentPlan) => {
    const { user } = await tab(answer([managedUser({ currentPlan })]));
    const button = (await rowOf('dana')).getByRole('button', { name: 'Reset usage of dana@example.com' });
    act(() => button.focus());
    const plan = currentPlan === 'free' ? 'free users' : 'this plan';
    expect(await screen.findByRole('tooltip')).toHaveTextContent(`Cannot reset ${plan} - lifetime limit`);
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
