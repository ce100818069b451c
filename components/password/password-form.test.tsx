import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { startUnlock, type UnlockQueue } from '@/lib/features/workspace/unlock/unlock-queue';
import { renderPage } from '@/tests/support/render';
import { PasswordForm } from './password-form';

interface FormProps {
  readonly queue: UnlockQueue;
  readonly onSubmit: Parameters<typeof PasswordForm>[0]['onSubmit'];
}
function Form({ queue, onSubmit }: FormProps) {
  const input = useRef<HTMLInputElement>(null);
  return <PasswordForm id="form" input={input} queue={queue} name="a.pdf" onSubmit={onSubmit} />;
}
function form(over: Partial<UnlockQueue> = {}, opens = false) {
  const onSubmit = vi.fn(async () => opens);
  return { onSubmit, ...renderPage(<Form queue={{ ...startUnlock(['a', 'b']), ...over }} onSubmit={onSubmit} />) };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('the password of a file', () => {
  it('prompts immediately, hidden unless shown on request', async () => {
    const { user } = form();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field()).toHaveAttribute('type', 'password');
  });

  it.each([
    [true, ''],
    [false, 'secret'],
  ])('is cleared once the file is open (%s)', async (opens, left) => {
    const { user, onSubmit } = form({}, opens);
    await user.click(screen.getByRole('checkbox', { name: 'Try this password on the remaining files' }));
    await user.click(screen.getByRole('checkbox', { name: 'Save it without the password' }));
    await user.type(field(), 'secret{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'secret', triesOthers: true, savesUnlocked: true });
    await act(async () => {});
    expect(field()).toHaveValue(left);
    expect(field()).toHaveFocus();
  });

  it('has the focus again when it was sent with a button elsewhere', async () => {
    form();
    act(() => field().blur());
    await act(async () => field().form?.requestSubmit());
    expect(field()).toHaveFocus();
  });

  it('opened no other files unless there were some', () => {
    form({ openedToo: 0 });
    expect(screen.queryByText(/opened with the same password/)).not.toBeInTheDocument();
  });

  it('offers to try it on other files only if there are any', () => {
    form({ waiting: ['b'] });
    expect(screen.queryByRole('checkbox', { name: /remaining files/ })).not.toBeInTheDocument();
  });

  it.each<[Partial<UnlockQueue>, RegExp, RegExp]>([
    [{ failure: 'missing' }, /^Password is required/, /Opened in this browser/],
    [{ failure: 'incorrect', attempts: 2 }, /./, /Opened in this browser/],
    [{ failure: 'incorrect', attempts: 3 }, /./, /Still not right\?/],
    [{ failure: 'timeout', attempts: 3 }, /Your password may be right; try again\./, /Opened in this browser/],
    [{ failure: 'notFound' }, /^File not found/, /Opened in this browser/],
  ])('shows the error after %o', (over, error, help) => {
    form(over);
    expect(screen.getByRole('alert')).toHaveTextContent(error);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(help);
  });

  it.each<[Partial<UnlockQueue>, string]>([
    [{ phase: 'testing' }, 'Opening the file'],
    [{ phase: 'sweeping', openedToo: 2 }, 'Trying the password on the remaining files'],
    [{ openedToo: 2 }, '2 more files opened with the same password'],
  ])('shows the progress during %o', (over, text) => {
    form(over);
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
    expect(field().readOnly).toBe(over.phase !== undefined);
    expect(field()).toBeValid();
  });
});
