import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSubscription } from '@/lib/features/payments/billing.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { setUnsavedFilesCounter } from '@/lib/platform/auth/unsaved-work.client';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { DeleteAccountDialog } from './delete-account-dialog';

const PERSON = { id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000dd', email: 'noa@example.com', name: null };
const MEMBER = { ...PERSON, joinedAt: '2026-11-01T00:00:00.000Z', pages: 1, isOffered: false };
const OWNER = {
  role: 'owner',
  isRunning: true,
  seats: 2,
  members: [MEMBER],
  ownPages: 1,
  otherPages: 0,
  invitations: [],
};
interface Account {
  readonly usage?: object;
  readonly team?: object;
  readonly subscription?: object | null;
  readonly remove?: unknown;
}
function renderDialog({ usage = {}, team = { role: 'none' }, subscription = null, remove }: Account = {}) {
  const requests = answerRequests({
    'GET /api/usage': { success: true, usage: { ...usageWith(7), ...usage } },
    'GET /api/payments/subscription': { success: true, subscription },
    'GET /api/team': { success: true, team },
    'DELETE /api/user': remove,
  });
  const onClose = vi.fn();
  return {
    requests,
    onClose,
    ...renderPage(<DeleteAccountDialog viewer={VIEWER} onClose={onClose} />, { viewer: VIEWER }),
  };
}
const goes = () =>
  [...document.querySelectorAll('section:first-of-type li')].map((item) => item.textContent ?? '').join('\n');

beforeEach(() => setUnsavedFilesCounter(() => 3));
afterEach(() => {
  setUnsavedFilesCounter(() => 0);
  act(() => {
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
    forgetSubscription();
  });
});

describe('the list of deleted data', () => {
  it.each<[string, Account, RegExp]>([
    ['its pages', {}, /7 pages/],
    ['pages of a month and kept ones', { usage: { month: { used: 2, limit: 10 }, keptPages: 5 } }, /8 .*5 /],
    [
      'its subscription',
      {
        subscription: {
          plan: 'business',
          status: 'active',
          until: null,
          nextAmountCents: null,
          nextPlan: null,
          actionUrl: null,
        },
      },
      /Business/,
    ],
    ['its team', { team: OWNER }, /member/],
    ['the list', {}, /3 files/],
  ])('is listed: %s', async (_, account, text) => {
    renderDialog(account);
    await expect.poll(goes).toMatch(text);
  });

  it('does not contain pages that belong to a team', async () => {
    renderDialog({ team: { role: 'member', owner: PERSON, isRunning: true, hasOwnPlan: false, isOffered: false } });
    await expect.poll(goes).not.toMatch(/7 pages/);
  });
});

describe('deleting one’s account', () => {
  const confirm = async (page: ReturnType<typeof renderDialog>, typed: string) => {
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await page.user.keyboard(`${typed}{Enter}`);
  };

  it('is cancelled without a request', async () => {
    const { user, requests, onClose } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('needs the address, in any case', async () => {
    const page = renderDialog({ remove: { success: true } });
    await confirm(page, 'noa@example.com');
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeVisible();
    await page.user.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('textbox')).toBeValid();
    await page.user.keyboard('DANA@example.com{Enter}');
    await expect
      .poll(() => page.requests.filter(({ method }) => method === 'DELETE'))
      .toMatchObject([{ path: '/api/user', body: { email: 'DANA@example.com' } }]);
  });

  it('shows the server’s error and can be retried', async () => {
    const page = renderDialog({ remove: refusal(503, 'unavailable', 'Down') });
    await confirm(page, VIEWER.email);
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    await page.user.keyboard('{Enter}');
    await expect.poll(() => page.requests.filter(({ method }) => method === 'DELETE').length).toBe(2);
  });
});
