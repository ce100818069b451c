import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { VIEWER } from '@/tests/support/render';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { result } from '@/tests/support/workspace/workspace';
import { FileRow } from './file-row';

function rowOf(item: FileItem, options: Parameters<typeof renderInWorkspace>[1] = {}) {
  const onToggle = vi.fn();
  return { onToggle, ...renderInWorkspace(<FileRow item={item} rowIndex={2} onToggle={onToggle} />, options) };
}
const failed = (code: 'documentDamaged' | 'internal', over: Partial<FileItem> = {}) =>
  readFileItem('a.pdf', { status: 'error', error: { code, params: {} }, selected: false, ...over });

describe('a row of the list', () => {
  it('shows the name, the category and the status of the file', () => {
    rowOf(sortedFileItem('a.pdf'));
    expect(screen.getByRole('row')).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('button', { name: /^Bank.*change the category of .a\.pdf/ })).toBeVisible();
    expect(screen.getByText('Ready')).toBeVisible();
  });

  it.each([
    [0.4, 'Check this one'],
    [0.95, 'Ready'],
  ])('labels a confidence of %s as %s', (confidence, text) => {
    rowOf(sortedFileItem('a.pdf', { result: result('a.pdf', { confidence }) }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([false, true])('selects the file, with Shift (%s) a range of files', async (isRange) => {
    const item = readFileItem('a.pdf', { selected: false });
    const { user, onToggle } = rowOf(item);
    const box = screen.getByRole('checkbox', { name: /^Select .a\.pdf/ });
    expect(box).not.toBeChecked();
    if (isRange) await user.keyboard('{Shift>}');
    await user.click(box);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(item, isRange);
  });

  it('cannot be selected if the file is unreadable, and shows why', async () => {
    const { user, onToggle } = rowOf(failed('documentDamaged', { kind: null }));
    const box = screen.getByRole('checkbox');
    expect(box).toHaveAccessibleDescription('Only files that could be read can be selected.');
    await user.click(box);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('can be selected if a read file could not be sorted', async () => {
    const { user, onToggle } = rowOf(failed('internal'));
    await user.click(screen.getByRole('checkbox'));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('shows the failure instead of the category, and a button to sort again', async () => {
    const item = failed('internal');
    const { user, actions } = rowOf(item);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByText('Ready')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(actions.retry).toHaveBeenCalledExactlyOnceWith(item);
  });

  it('removes only its own file', async () => {
    const item = readFileItem('a.pdf');
    const { user, actions } = rowOf(item);
    await user.click(screen.getByRole('button', { name: /^Remove .a\.pdf/ }));
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith([item]);
  });

  it('is in Hebrew on a Hebrew page', () => {
    rowOf(sortedFileItem('a.pdf'), { locale: 'he', viewer: VIEWER });
    expect(screen.getByText('מוכן')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });
});
