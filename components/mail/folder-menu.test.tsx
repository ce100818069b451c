import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ALL_MAIL, type MailFolderId, type MailLabel } from '@/lib/features/mail/mail-search';
import { renderPage } from '@/tests/support/render';
import { FolderMenu } from './folder-menu';

const LABELS: MailLabel[] = [
  { id: 'Label_1', name: 'Bills' },
  { id: 'Label_2', name: 'קבלות' },
];
interface Options {
  readonly first?: readonly MailFolderId[];
  readonly labels?: readonly MailLabel[] | null;
  readonly reason?: string;
  readonly locale?: 'en' | 'he';
}
interface MenuProps extends Pick<Parameters<typeof FolderMenu>[0], 'labels' | 'reason' | 'onOpen'> {
  readonly first: readonly MailFolderId[];
  readonly onChange: (folders: MailFolderId[]) => void;
}
function Menu({ first, onChange, ...props }: MenuProps) {
  const [value, setValue] = useState(first);
  const change = (next: MailFolderId[]) => {
    setValue(next);
    onChange(next);
  };
  return <FolderMenu {...props} value={value} onValueChange={change} />;
}
function menu({ first = ['INBOX'], labels = LABELS, reason, locale = 'en' }: Options = {}) {
  const [onChange, onOpen] = [vi.fn(), vi.fn()];
  const part = <Menu first={first} labels={labels} reason={reason} onChange={onChange} onOpen={onOpen} />;
  return { onChange, onOpen, ...renderPage(part, { locale }) };
}
const button = () => screen.getByRole('button', { hidden: true });
const item = (name: string | RegExp) => screen.getByRole('menuitemcheckbox', { name });

describe('the folders to search', () => {
  it('stay open for several choices, and are listed in order', async () => {
    const { user, onChange, onOpen } = menu();
    await user.click(button());
    expect(onOpen).toHaveBeenCalledOnce();
    await user.click(item('Bills'));
    expect(onChange).toHaveBeenLastCalledWith(['INBOX', 'Label_1']);
    expect(item('Bills')).toBeChecked();
    await user.click(item('Inbox'));
    expect(onChange).toHaveBeenLastCalledWith(['Label_1']);
  });

  it('are either all or some', async () => {
    const { user, onChange } = menu({ first: ['INBOX', 'Label_1'] });
    await user.click(button());
    await user.click(item('All mail'));
    expect(onChange).toHaveBeenLastCalledWith([ALL_MAIL]);
    expect(item('Bills')).not.toBeChecked();
    await user.click(item('Bills'));
    expect(onChange).toHaveBeenLastCalledWith(['Label_1']);
    await user.click(item('All mail'));
    await user.click(item('All mail'));
    expect(onChange).toHaveBeenLastCalledWith(['INBOX']);
  });

  it('are required', () => {
    menu({ first: [] });
    expect(button()).toHaveAttribute('aria-invalid', 'true');
    expect(button()).toHaveAccessibleDescription(screen.getByRole('alert').textContent ?? '-');
  });

  it('show no problem once chosen', () => {
    menu();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show custom labels only if the mailbox has any', async () => {
    const { user, unmount } = menu({ labels: [] });
    await user.click(button());
    expect(screen.queryAllByRole('separator')).toHaveLength(0);
    unmount();
    const { user: again } = menu();
    await again.click(button());
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    expect(item('קבלות')).toBeVisible();
  });

  it('are disabled with a reason', async () => {
    const { user, onOpen } = menu({ reason: 'A search is running.' });
    await user.click(button());
    expect(onOpen).not.toHaveBeenCalled();
    expect(button()).toHaveAccessibleDescription('A search is running.');
  });
});
