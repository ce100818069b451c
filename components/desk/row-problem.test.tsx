import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FileError, FileItem } from '@/lib/features/workspace/list/file-item';
import { VIEWER } from '@/tests/support/render';
import { readFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { RowProblem } from './row-problem';

const error = (code: FileError['code']): FileError => ({ code, params: { max: 5, format: 'HEIC' } });
function problem(code: FileError['code'], over: Partial<FileItem> = {}, viewer: typeof VIEWER | null = null) {
  const item = readFileItem('a.pdf', { status: 'error', error: error(code), ...over });
  return { item, ...renderInWorkspace(<RowProblem item={item} error={error(code)} />, { viewer }) };
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('the problem of a row', () => {
  it('is announced, unless the file is only waiting', () => {
    const { unmount } = problem('internal');
    expect(screen.getByRole('alert')).toBeVisible();
    unmount();
    problem('connectionLost', { status: 'categorising' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText(/we continue once you are back online/)).toBeVisible();
  });

  it('offers the password of a locked file', async () => {
    const { user, actions, item } = problem('internal', { status: 'password' });
    await user.click(screen.getByRole('button', { name: /^Unlock .a\.pdf/ }));
    expect(actions.unlock).toHaveBeenCalledExactlyOnceWith(item);
  });

  it.each(['categorising', 'reading'] as const)(
    'lets a file that waits for the connection (%s) continue immediately',
    async (status) => {
      const { user, actions, item } = problem('connectionLost', { status });
      await user.click(screen.getByRole('button', { name: 'Retry now' }));
      expect(actions.retry).toHaveBeenCalledExactlyOnceWith(item);
    },
  );

  it.each(['anonymousFileLimit', 'anonymousPageLimit', 'addressLimit'] as const)(
    'is solved by signing in for a visitor at a limit (%s)',
    async (code) => {
      const { user, actions } = problem(code);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(actions.signIn).toHaveBeenCalledOnce();
    },
  );

  it('is not solved by signing in for a signed-in user', () => {
    problem('addressLimit', {}, VIEWER);
    expect(buttons()).toEqual(['Retry']);
  });

  it('has no Retry button if it is non-retryable', () => {
    problem('documentDamaged');
    expect(buttons()).toEqual([]);
  });

  it('of a file read on the device can be solved by the server', () => {
    problem('deviceLimit', { readOn: 'device' });
    expect(buttons()).not.toContain('Retry');
    expect(buttons().length).toBeGreaterThan(0);
  });
});
