import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { managedUser, renderForOperator } from '@/tests/support/operator-desk';
import { PagesDialog } from './pages-dialog';
import { TrialDialog } from './trial-dialog';

const account = managedUser();
const changed = managedUser({ documentsLimit: 100 });
async function renderDialog(Dialog: typeof PagesDialog) {
  const [onChange, onClose] = [vi.fn(), vi.fn()];
  const answer = { success: true, user: changed };
  const page = await renderForOperator(<Dialog user={account} onChange={onChange} onClose={onClose} />, {
    'POST /add-pages': answer,
    'POST /extend-trial': answer,
  });
  return { onChange, onClose, ...page };
}
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

describe.each([
  {
    Dialog: PagesDialog,
    path: 'POST /add-pages',
    field: 'Pages',
    confirm: 'Add pages',
    most: 10_000,
    invalid: 'A whole number from 1 to 10,000.',
    key: 'pages',
  },
  {
    Dialog: TrialDialog,
    path: 'POST /extend-trial',
    field: 'Days',
    confirm: 'Extend',
    most: 90,
    invalid: 'A whole number from 1 to 90.',
    key: 'days',
  },
])('$confirm', ({ Dialog, path, field, confirm, most, invalid, key }) => {
  const button = () => screen.getByRole('button', { name: confirm });
  const fill = async (user: Awaited<ReturnType<typeof renderDialog>>['user'], value: string) => {
    const input = screen.getByRole('spinbutton', { name: field });
    await user.clear(input);
    if (value) await user.type(input, value);
  };

  it('needs a reason', async () => {
    const { user, sent } = await renderDialog(Dialog);
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('Say why, in up to 300 characters.');
    await user.type(reason(), '  ');
    await user.click(button());
    expect(sent()).toEqual([]);
  });

  it.each(['', '0', '1.5', String(most + 1)])('refuses %j', async (value) => {
    const { user, sent } = await renderDialog(Dialog);
    await fill(user, value);
    await user.type(reason(), 'A gift');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(invalid);
    expect(sent()).toEqual([]);
  });

  it(`of ${most} is sent with its reason, and the changed account is shown`, async () => {
    const { user, sent, onChange, onClose } = await renderDialog(Dialog);
    await fill(user, String(most));
    await user.type(reason(), 'A gift');
    await user.click(button());
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent()).toEqual([{ request: path, body: { userId: account.id, [key]: most, reason: 'A gift' } }]);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(changed);
  });
});
