import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ManagedPayment } from '@/lib/features/admin/payments';
import { refusal } from '@/tests/support/answers';
import { managedUser, renderForOperator } from '@/tests/support/operator-desk';
import { HistoryDialog } from './history-dialog';
import { PaymentsDialog } from './payments-dialog';
import { RestoreDialog, SuspendDialog } from './suspend-dialog';

const USER = managedUser();
const PAYMENT: ManagedPayment = {
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000cc',
  paidAt: '2026-11-01T10:00:00.000Z',
  plan: 'business',
  amountCents: 1200,
  refundedCents: 0,
  currency: 'USD',
  reference: 'REF1',
  url: 'https://paypal.example/REF1',
  refundableCents: 1200,
};
const PREVIEW = { before: { plan: 'business', pagesLeft: 400 }, after: { plan: 'free', pagesLeft: -1 } };
const path = (what: string) => `GET /user/${USER.id}/${what}`;

async function payments(list: readonly Partial<ManagedPayment>[], answers: Record<string, unknown> = {}) {
  const [onRefunded, onClose] = [vi.fn(), vi.fn()];
  const page = await renderForOperator(<PaymentsDialog user={USER} onRefunded={onRefunded} onClose={onClose} />, {
    [path('payments')]: { success: true, payments: list.map((over) => ({ ...PAYMENT, ...over })) },
    'POST /preview-refund': { success: true, preview: PREVIEW },
    ...answers,
  });
  return { ...page, onRefunded, onClose };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const refundOf = () => screen.findByRole('button', { name: 'Refund the payment of Nov 1, 2026' });
async function refunding(answers: Record<string, unknown> = {}) {
  const page = await payments([{}], answers);
  await page.user.click(await refundOf());
  return page;
}

describe('the payments of an account', () => {
  it('are linked to PayPal, with their refunds', async () => {
    await payments([{ refundedCents: 200, refundableCents: 1000 }]);
    expect(await screen.findByRole('link', { name: /^Open REF1 at PayPal/ })).toHaveAttribute('href', PAYMENT.url);
    expect(screen.getByText('$2 refunded')).toBeVisible();
  });

  it.each([
    ['can be refunded', {}, 1, 0],
    ['belongs to PayPal’s other side', { refundableCents: 0 }, 0, 1],
    ['was refunded', { refundableCents: 0, refundedCents: 1200 }, 0, 0],
  ])('shows one that %s', async (_, over, buttons, notes) => {
    await payments([over]);
    await screen.findByRole('link');
    expect(screen.queryAllByRole('button', { name: /^Refund the payment/ })).toHaveLength(buttons);
    expect(screen.queryAllByText('of PayPal’s other environment')).toHaveLength(notes);
  });

  it('are searched in all columns', async () => {
    const { user } = await payments([{}, { id: USER.id, reference: 'OTHER' }]);
    await user.type(await screen.findByRole('textbox', { name: 'Search these rows' }), 'other');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('1 row')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Search these rows' }), 'zzz');
    expect(screen.getByText('No row matches this search.')).toBeVisible();
  });

  it('show that there are none, or why they could not be loaded', async () => {
    const { unmount } = await payments([]);
    expect(await screen.findByText('Nothing has been paid.')).toBeVisible();
    unmount();
    await payments([], { [path('payments')]: refusal(503, 'unavailable', 'Down') });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The payments could not be loaded\. /);
  });
});

describe('a refund', () => {
  it('shows first what it withdraws', async () => {
    await refunding();
    expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('12.00');
    expect(await screen.findByText('Pages left: 400 before, no limit afterwards')).toBeVisible();
    expect(screen.getByText('Plan: Business before, Free afterwards')).toBeVisible();
  });

  it.each([
    [{ ...PREVIEW, after: { plan: 'business', pagesLeft: 0 } }, 'The plan stays Business'],
    [null, 'The account is gone, so no pages are withdrawn.'],
  ])('works for an account that keeps its plan or was deleted', async (preview, text) => {
    await refunding({ 'POST /preview-refund': { success: true, preview } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['0', '12.01', 'x', '1.234', ''])('refuses the amount %j', async (amount) => {
    const { user, sent } = await refunding();
    const field = screen.getByRole('textbox', { name: /^Amount/ });
    await user.clear(field);
    if (amount) await user.type(field, amount);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong plan');
    await user.click(press('Refund a payment'));
    expect(screen.getByRole('alert')).toHaveTextContent('An amount from 0.01 to $12.');
    expect(sent().map(({ request }) => request)).not.toContain('POST /refund');
  });

  it.each([
    [false, 'Refunded'],
    [true, 'PayPal is working on it'],
  ])('sends a part with its reason (at PayPal: %s)', async (isPending, title) => {
    const { user, sent, onRefunded } = await refunding({
      'POST /refund': { success: true, isPending, payment: PAYMENT },
    });
    const field = screen.getByRole('textbox', { name: /^Amount/ });
    await user.clear(field);
    await user.type(field, '4.50');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong plan');
    await screen.findByText(/^Pages left/);
    await user.click(press('Refund $4.50'));
    expect(await screen.findByText(title)).toBeVisible();
    const body = { paymentId: PAYMENT.id, amountCents: 450, refundedCents: 0, reason: 'Wrong plan' };
    expect(sent()).toContainEqual({ request: 'POST /refund', body });
    expect(onRefunded).toHaveBeenCalledOnce();
  });

  it('waits for its preview, and is locked if that fails', async () => {
    const { user, sent } = await refunding({ 'POST /preview-refund': refusal(503, 'unavailable', 'Down') });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^What the refund takes back could not be worked out/);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong plan');
    expect(press('Refund $12')).toBeDisabled();
    expect(sent().map(({ request }) => request)).not.toContain('POST /refund');
  });
});

describe('suspending an account', () => {
  const act = async (Dialog: typeof SuspendDialog, over: Parameters<typeof managedUser>[0] = {}) => {
    const [onChange, onClose] = [vi.fn(), vi.fn()];
    const user = managedUser(over);
    const answer = { success: true, user: managedUser({ suspendedAt: '2026-11-27T00:00:00.000Z' }) };
    const page = await renderForOperator(<Dialog user={user} onChange={onChange} onClose={onClose} />, {
      'POST /suspend-user': answer,
      'POST /restore-user': answer,
    });
    return { ...page, onChange, changed: answer.user };
  };

  it.each([
    [{}, 'No subscription is running, so nothing is charged.'],
    [
      { runningSubscription: { plan: 'business' as const, until: null } },
      /^The Business subscription is cancelled at PayPal/,
    ],
    [
      { runningSubscription: { plan: 'business' as const, until: '2026-12-01T00:00:00.000Z' } },
      /It is paid until Dec 1, 2026\./,
    ],
    [{ team: { role: 'owner' as const, members: 1 } }, /^Members of the team keep using its pages/],
  ])('explains first the effect on %o', async (over, text) => {
    await act(SuspendDialog, over);
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['Suspend', SuspendDialog, 'POST /suspend-user'],
    ['Restore', RestoreDialog, 'POST /restore-user'],
  ] as const)('sends %s with a reason', async (_, Dialog, request) => {
    const { user, sent, onChange, changed } = await act(Dialog);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Abuse{Enter}');
    await expect.poll(() => onChange.mock.calls).toEqual([[changed]]);
    expect(sent()).toEqual([{ request, body: { userId: USER.id, reason: 'Abuse' } }]);
  });
});

describe('the history of an account', () => {
  it('names each event with its amount, pages and reason', async () => {
    const entry = {
      at: '2026-11-01T10:00:00.000Z',
      event: 'refund',
      plan: 'business',
      cents: 1200,
      pages: null,
      reference: 'REF1',
      reason: 'Wrong plan',
    };
    await renderForOperator(<HistoryDialog user={USER} onClose={() => {}} />, {
      [path('subscription-history')]: {
        success: true,
        history: [entry, { ...entry, event: 'pagesAdded', cents: null, pages: 5, reference: null, reason: null }],
      },
    });
    const refund = within(await screen.findByRole('row', { name: /Refund/ }));
    for (const text of ['$12', 'REF1', 'Wrong plan', 'Business']) expect(refund.getByText(text)).toBeVisible();
    expect(screen.getByRole('row', { name: /Pages added/ })).toHaveTextContent('5 pages');
  });
});
