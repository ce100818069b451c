import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '@/lib/features/admin/management';
import { refusal } from '@/tests/support/answers';
import { managedUser, renderForOperator } from '@/tests/support/operator-desk';
import { PlanSelect } from './plan-select';

async function select(over: Partial<ManagedUser>, answers: Record<string, unknown> = {}) {
  const onChange = vi.fn();
  const account = managedUser(over);
  const page = await renderForOperator(<PlanSelect user={account} onChange={onChange} />, answers);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan of dana@example.com' });
  return { ...page, account, onChange, field };
}
const dialog = () => within(screen.getByRole('dialog'));
const consequences = () =>
  dialog()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the plan of an account', () => {
  it('changes only after a confirmation that explains the effect on pages', async () => {
    const changed = managedUser({ currentPlan: 'business' });
    const { user, sent, onChange, field, account } = await select(
      { documentsProcessedThisMonth: 7 },
      { 'POST /update-plan': { success: true, user: changed } },
    );
    await user.selectOptions(field, 'business');
    expect(field).toHaveValue('free');
    expect(consequences()).toEqual([
      'The 7 pages used become 0.',
      'The plan runs until you give another one, or one is bought.',
    ]);
    await user.click(dialog().getByRole('button', { name: 'Change plan' }));
    await expect.poll(() => onChange.mock.calls).toEqual([[changed]]);
    expect(sent()).toEqual([
      { request: 'POST /update-plan', body: { userId: account.id, planId: 'business', cancelSubscription: false } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('mentions the number of permanent pages', async () => {
    const { user, field } = await select({ currentPlan: 'business', documentsProcessedThisMonth: 0 });
    await user.selectOptions(field, 'free');
    expect(consequences()).toEqual([
      'Pages used stay at 0.',
      '20 pages for the whole lifetime, besides bought pages that are left.',
    ]);
  });

  it.each([false, true])('cancels a running subscription if the operator chooses that (%s)', async (isWanted) => {
    const { user, sent, field } = await select(
      { currentPlan: 'personalplus', runningSubscription: { plan: 'personalplus', until: '2026-12-01T00:00:00.000Z' } },
      { 'POST /update-plan': { success: true, user: managedUser() } },
    );
    await user.selectOptions(field, 'free');
    expect(dialog().getByText(/paid through Dec 1, 2026/)).toBeVisible();
    const box = dialog().getByRole('checkbox', { name: 'Cancel the PayPal subscription as well' });
    expect(box).not.toBeChecked();
    if (isWanted) await user.click(box);
    await user.click(dialog().getByRole('button', { name: 'Change plan' }));
    await expect
      .poll(() => sent().map(({ body }) => (body as { cancelSubscription: boolean }).cancelSubscription))
      .toEqual([isWanted]);
  });

  it('is unchanged if the change is cancelled or fails', async () => {
    const { user, onChange, field } = await select({}, { 'POST /update-plan': refusal(503, 'unavailable', 'Later') });
    await user.selectOptions(field, 'business');
    await user.click(dialog().getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update plan');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveValue('free');
  });
});
