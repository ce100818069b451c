import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetSubscription } from '@/lib/features/payments/billing.client';
import type { SubscriptionView } from '@/lib/features/payments/payment-answers';
import { closeBilling } from '@/lib/features/payments/upgrade.client';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { HistorySection } from './history-section';
import { SubscriptionSection } from './subscription-section';

const ACTIVE: SubscriptionView = {
  plan: 'business',
  status: 'active',
  until: '2026-12-24T00:00:00.000Z',
  nextAmountCents: 2950,
  nextPlan: null,
  actionUrl: null,
};
const PATH = '/api/payments/subscription';
function section(over: Partial<SubscriptionView> | null, answer?: unknown) {
  const subscription = over && { ...ACTIVE, ...over };
  const requests = answerRequests({
    [`GET ${PATH}`]: { success: true, subscription },
    [`POST ${PATH}`]: answer,
  });
  return { requests, ...renderPage(<SubscriptionSection />, { viewer: VIEWER }) };
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

afterEach(() => {
  forgetSubscription();
  closeBilling();
});

describe('the subscription', () => {
  it('links to the plans if there is none', async () => {
    section(null);
    expect(await screen.findByText('You have no subscription.')).toBeVisible();
    expect(names()).toEqual(['See plans']);
  });

  it.each<[string, Partial<SubscriptionView>, (string | RegExp)[], string[]]>([
    ['runs', {}, ['Active', 'Next payment', /\$29\.50.* on December 24, 2026/], ['See plans', 'Cancel subscription']],
    [
      'is overdue',
      { status: 'overdue' },
      ['Payment overdue', 'Paid until', 'December 24, 2026'],
      ['See plans', 'Cancel subscription'],
    ],
    [
      'was cancelled',
      { status: 'ending', nextAmountCents: null },
      ['Cancelled', 'Paid until', 'December 24, 2026'],
      ['See plans', 'Resume subscription'],
    ],
    [
      'changes',
      { status: 'ending', nextPlan: 'personalplus' },
      ['Changing', 'After that', /Personal Plus/],
      ['See plans', 'Stay on Business', 'Cancel subscription'],
    ],
    ['waits', { status: 'pending', until: null }, ['Waiting for PayPal'], ['See plans', 'Cancel subscription']],
  ])('that %s shows its state and the possible actions', async (_, over, texts, buttons) => {
    section(over);
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    expect(names()).toEqual(buttons);
  });

  it.each<[Partial<SubscriptionView>, string | null, string | null]>([
    [{}, null, null],
    [{ actionUrl: 'https://paypal.example/a' }, 'status', 'Approve at PayPal (opens in a new tab)'],
    [{ status: 'overdue' }, 'alert', null],
    [
      { status: 'overdue', actionUrl: 'https://paypal.example/a' },
      'alert',
      'Fix the payment at PayPal (opens in a new tab)',
    ],
  ])('in the state %o shows the required action', async (over, role, link) => {
    section(over);
    await screen.findByText('Business');
    expect(document.querySelector('.note')?.getAttribute('role') ?? null).toBe(role);
    expect(screen.queryByRole('link')?.textContent ?? null).toBe(link);
  });

  it('is cancelled after a confirmation with the date', async () => {
    const ended = { ...ACTIVE, status: 'ending', nextAmountCents: null };
    const { user, requests } = section({}, { success: true, usage: usageWith(20), subscription: ended });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    expect(screen.getByRole('alert')).toHaveTextContent('stay until December 24, 2026');
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByRole('button', { name: 'Resume subscription' })).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ method: 'POST', path: PATH, body: { action: 'cancel' } });
    expect(await screen.findByText(/^Cancelled\. .*Business.* stays until December 24, 2026/)).toBeVisible();
  });

  it('is not cancelled without the confirmation', async () => {
    const { user, requests } = section({});
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows why it could not be cancelled and can be retried', async () => {
    const { user } = section({}, refusal(503, 'unavailable', 'Later'));
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Later')).toBeVisible();
    expect(screen.getByText('Cancel the subscription?')).toBeVisible();
  });

  it('loads again after a failure', async () => {
    const answer = vi
      .fn()
      .mockReturnValueOnce(refusal(503, 'unavailable', 'Later'))
      .mockReturnValue({ success: true, subscription: null });
    answerRequests({ [`GET ${PATH}`]: answer });
    const { user } = renderPage(<SubscriptionSection />, { viewer: VIEWER });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have no subscription.')).toBeVisible();
  });
});

describe('past payments', () => {
  const payment = {
    id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000cc',
    date: '2026-11-01T10:00:00.000Z',
    description: 'Business',
    plan: 'business',
    amount: '29.50',
    amountCents: 2950,
    currency: 'USD',
    refundedCents: 0,
    reference: 'REF1',
    receiptUrl: 'https://site.example/receipt',
    hasReceipt: true,
  };
  const history = (...payments: object[]) => {
    answerRequests({ 'GET /api/payments/history': { success: true, payments } });
    return renderPage(<HistorySection />, { viewer: VIEWER });
  };

  it.each([
    [0, '$29.50', null],
    [1000, '$29.50', '$10 refunded'],
    [2950, '$29.50', 'Refunded'],
  ])('show a refund of %s cents', async (refundedCents, amount, text) => {
    history({ ...payment, refundedCents });
    const row = await screen.findByRole('row', { name: /REF1/ });
    expect(row).toHaveTextContent(amount);
    expect(row.querySelector('.amount small')?.textContent ?? null).toBe(text);
  });

  it.each([
    [{}, /receipt/i],
    [{ hasReceipt: false }, /^Receipt/],
    [{ receiptUrl: null }, null],
  ])('%o has a receipt', async (over, name) => {
    history({ ...payment, ...over });
    await screen.findByRole('row', { name: /REF1/ });
    if (name) expect(screen.getByRole('link', { name })).toHaveAttribute('href', payment.receiptUrl);
    else expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('show that there are none', async () => {
    history();
    await expect.poll(() => screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
