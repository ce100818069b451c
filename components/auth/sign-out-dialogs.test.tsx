import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useViewer } from '@/components/auth/auth-provider';
import { beforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { ClearListDialog, SignOutEverywhereDialog } from './sign-out-dialogs';

const PATH = '/api/auth/sign-out';
function Who() {
  return <p>{useViewer()?.email ?? 'nobody'}</p>;
}
function renderDialog(Dialog: typeof SignOutEverywhereDialog, answer: unknown = { success: true }) {
  const requests = answerRequests({ [`POST ${PATH}`]: answer });
  const [onClose, onSignedOut] = [vi.fn(), vi.fn()];
  window.addEventListener(SIGNED_OUT_EVENT, onSignedOut, { once: true });
  const page = renderPage(
    <>
      <Dialog onClose={onClose} />
      <Who />
    </>,
    { viewer: VIEWER },
  );
  return { requests, onClose, onSignedOut, ...page };
}
const Clear = ({ onClose }: { readonly onClose: () => void }) => <ClearListDialog files={3} onClose={onClose} />;

describe('signing out', () => {
  it('shows the number of files if their list is stored nowhere else', () => {
    renderDialog(Clear);
    expect(screen.getByText(/The 3 files in your list are kept in this browser only/)).toBeVisible();
  });

  it.each([
    ['here', Clear, 'Sign Out', false],
    ['everywhere', SignOutEverywhereDialog, 'Sign out everywhere', true],
  ] as const)('%s calls the server and signs out the page', async (_, Dialog, name, everywhere) => {
    const { user, requests, onClose, onSignedOut } = renderDialog(Dialog);
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(requests).toMatchObject([{ method: 'POST', path: PATH, body: { everywhere } }]);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });

  it('waits for pending requests', async () => {
    let finish = () => {};
    const stop = beforeSignOut(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user, requests } = renderDialog(Clear);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(requests).toEqual([]);
    finish();
    await expect.poll(() => requests.length).toBe(1);
    stop();
  });

  it.each([
    [Clear, 'Sign Out', 'You are still signed in'],
    [SignOutEverywhereDialog, 'Sign out everywhere', 'You were not signed out everywhere'],
  ] as const)('leaves everything unchanged if it fails', async (Dialog, name, title) => {
    const { user, onSignedOut } = renderDialog(Dialog, refusal(503, 'unavailable', 'Down'));
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(screen.getByText(VIEWER.email)).toBeInTheDocument();
  });

  it('is cancelled without a request', async () => {
    const { user, requests, onClose } = renderDialog(Clear);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });
});
