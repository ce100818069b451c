import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { renderPage } from '@/tests/support/render';
import { ConfirmRow } from './confirm-row';

function row(onConfirm = vi.fn(async () => {})) {
  const onDone = vi.fn();
  const action = { label: 'Remove', confirmLabel: 'Yes, remove', question: 'Remove Dana?', onConfirm, onDone };
  const page = renderPage(
    <ul>
      <ConfirmRow name="dana@example.com" note="member" actions={[action]} />
    </ul>,
  );
  return { ...page, onConfirm, onDone };
}
const removeButton = () => screen.getByRole('button', { name: 'Remove: dana@example.com' });

describe('a row with an action', () => {
  it('asks for confirmation, with the focus on Cancel', async () => {
    const { user, onConfirm } = row();
    await user.click(removeButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Remove Dana?');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(removeButton()).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('acts on confirmation', async () => {
    const { user, onConfirm, onDone } = row();
    await user.click(removeButton());
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('shows why it failed, until the next attempt', async () => {
    const failure = new RequestError('internal', 'Not now', 500);
    const { user, onDone } = row(vi.fn().mockRejectedValue(failure));
    await user.click(removeButton());
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    await user.click(removeButton());
    expect(screen.queryByText('Not now')).not.toBeInTheDocument();
  });
});
