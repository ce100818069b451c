import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '@/tests/support/answers';
import { managedUser, renderForOperator } from '@/tests/support/operator-desk';
import { DeleteDialog } from './delete-dialog';

async function renderDialog(answers: Record<string, unknown> = {}, over: Parameters<typeof managedUser>[0] = {}) {
  const [onDeleted, onClose] = [vi.fn(), vi.fn()];
  const user = managedUser(over);
  const page = await renderForOperator(<DeleteDialog user={user} onDeleted={onDeleted} onClose={onClose} />, answers);
  return { onDeleted, onClose, account: user, ...page };
}
const confirm = () => screen.getByRole('button', { name: 'Delete account' });

describe('deleting an account', () => {
  it('needs the typed address, ignoring case and surrounding spaces', async () => {
    const { user } = await renderDialog();
    expect(confirm()).toBeDisabled();
    const field = screen.getByRole('textbox', { name: /^Type dana@example\.com/ });
    expect(field).toHaveFocus();
    await user.type(field, 'dana@example.co');
    expect(confirm()).toBeDisabled();
    await user.clear(field);
    await user.type(field, ' Dana@Example.com ');
    expect(confirm()).toBeEnabled();
  });

  it('sends the typed address and closes', async () => {
    const { user, sent, onDeleted, onClose, account } = await renderDialog({ 'POST /delete-user': { success: true } });
    await user.keyboard('Dana@example.com{Enter}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent()).toEqual([{ request: 'POST /delete-user', body: { userId: account.id, email: 'Dana@example.com' } }]);
    expect(onDeleted).toHaveBeenCalledExactlyOnceWith(account.id);
    expect(await screen.findByText('dana@example.com is gone.')).toBeVisible();
  });

  it('shows the reason for a rejection and can be repeated', async () => {
    const { user, onDeleted, onClose } = await renderDialog({
      'POST /delete-user': refusal(409, 'conflict', 'Not now'),
    });
    await user.keyboard('dana@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete the account: Not now');
    expect(confirm()).toBeEnabled();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [null, 0],
    [{ plan: 'business' as const, until: null }, 1],
  ])('mentions a running subscription: %o', async (runningSubscription, times) => {
    await renderDialog({}, { runningSubscription });
    expect(screen.queryAllByText('A running PayPal subscription is cancelled with it.')).toHaveLength(times);
  });
});
