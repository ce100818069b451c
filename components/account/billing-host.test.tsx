import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeBilling, openAccount, openPayment, openPlans, openUsage } from '@/lib/features/payments/upgrade.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { BillingHost } from './billing-host';

const LOOK = { reason: { reason: 'look' } } as const;
function host() {
  answerRequests({
    'GET /api/usage': { success: true, usage: usageWith(20) },
    'GET /api/payments/settings': { success: true, payments: null },
    'GET /api/payments/subscription': { success: true, subscription: null },
    'GET /api/team': { success: true, team: { role: 'none' } },
  });
  return renderPage(<BillingHost viewer={VIEWER} />, { viewer: VIEWER });
}
const dialog = () => screen.queryByRole('dialog');

afterEach(() =>
  act(() => {
    closeBilling();
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  }),
);

describe('the dialogs of an account', () => {
  it.each<[string, () => void, RegExp]>([
    ['the plans', () => openPlans(LOOK), /^Plans/],
    ['a payment', () => openPayment('business', LOOK), /Business/],
    ['the usage', openUsage, /^Usage/],
    ['the account', openAccount, /account/i],
  ])('open %s, and close with Escape', async (_, open, name) => {
    const { user } = host();
    expect(dialog()).not.toBeInTheDocument();
    act(open);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await user.keyboard('{Escape}');
    await expect.poll(dialog).toBeNull();
  });

  it('close when the user leaves', async () => {
    const { unmount } = host();
    act(openUsage);
    await screen.findByRole('dialog');
    unmount();
    host();
    expect(dialog()).not.toBeInTheDocument();
  });
});
