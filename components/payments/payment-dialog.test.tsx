import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkout, forgetSubscription } from '@/lib/features/payments/billing.client';
import type { SubscriptionView } from '@/lib/features/payments/payment-answers';
import type { PaidPlan } from '@/lib/features/payments/plan-offer';
import { closeBilling } from '@/lib/features/payments/upgrade.client';
import { loadTeam } from '@/lib/features/team/team.client';
import { setUsage } from '@/lib/features/usage/usage.client';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { PaymentDialog } from './payment-dialog';
import { PlansDialog } from './plans-dialog';

const OPEN = { success: true, payments: { clientId: 'id', isSandbox: false } };
const REQUEST = { reason: { reason: 'look' as const } };
interface Account {
  readonly usage?: Partial<CurrentUsage>;
  readonly subscription?: Partial<SubscriptionView> | null;
  readonly settings?: unknown;
  /** Further answers of the server. */
  readonly answers?: Readonly<Record<string, unknown>>;
}
const subscriptionOf = (over: Partial<SubscriptionView>): SubscriptionView => ({
  plan: 'personalplus',
  status: 'active',
  until: '2026-12-24T00:00:00.000Z',
  nextAmountCents: 900,
  nextPlan: null,
  actionUrl: null,
  ...over,
});
function serve({ usage = {}, subscription = null, settings = OPEN, answers = {} }: Account) {
  const account = { ...usageWith(20), ...usage };
  setUsage(account);
  return answerRequests({
    'GET /api/usage': { success: true, usage: account },
    'GET /api/payments/settings': settings,
    'GET /api/payments/subscription': { success: true, subscription: subscription && subscriptionOf(subscription) },
    ...answers,
  });
}

interface PayPalOptions {
  readonly createOrder?: () => Promise<string>;
  readonly createSubscription?: () => Promise<string>;
  readonly onApprove: (approved: object) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: Error) => void;
}
/** PayPal's script: its buttons approve, close the window or fail at once. */
function stubPayPal() {
  const draw = ({ createOrder, createSubscription, onApprove, onCancel, onError }: PayPalOptions) => ({
    isEligible: () => true,
    async render(target: HTMLElement) {
      const acts = {
        'Pay at PayPal': (id: string) => onApprove({ orderID: id, subscriptionID: id }),
        'Close PayPal': onCancel,
        'Fail at PayPal': () => onError(new Error('PayPal failed')),
      };
      for (const [name, act] of Object.entries(acts)) {
        const button = document.createElement('button');
        button.textContent = name;
        button.onclick = () =>
          void (createSubscription ?? createOrder)?.().then(act, (error) => onError(error as Error));
        target.append(button);
      }
    },
    close: async () => {},
  });
  vi.stubGlobal('paypalOrder', { version: '5', Buttons: draw });
  vi.stubGlobal('paypalSubscription', { version: '5', Buttons: draw });
}

const pay = (plan: PaidPlan, account: Account = {}, locale: 'en' | 'he' = 'en') => {
  stubPayPal();
  const requests = serve(account);
  const page = renderPage(<PaymentDialog plan={plan} request={REQUEST} viewer={VIEWER} />, { locale, viewer: VIEWER });
  return { requests, ...page };
};

afterEach(() => {
  forgetSubscription();
  closeBilling();
});

describe('the payment of a plan', () => {
  it('shows the price of a one-time purchase', async () => {
    pay('personal');
    expect(screen.getByRole('dialog', { name: 'Complete Your Purchase' })).toBeVisible();
    expect(screen.getByText('$5')).toBeVisible();
    expect(screen.queryByText('/month')).not.toBeInTheDocument();
    expect(await screen.findByText(/^Secure payment at PayPal\. We never see/)).toBeVisible();
  });

  it('shows a monthly price for a subscription', async () => {
    pay('business');
    expect(screen.getByRole('dialog', { name: 'Subscribe to Business Plan' })).toBeVisible();
    expect(screen.getByText('/month')).toBeVisible();
    expect(await screen.findByText(/Cancel any month/)).toBeVisible();
  });

  it.each([
    ['personal', '₪20', '($5)'],
    ['business', '₪45', '($12)'],
  ] as const)('of %s shows shekels on a Hebrew page, and the charged dollars', (plan, shekels, dollars) => {
    pay(plan, {}, 'he');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(shekels)).toHaveAttribute('dir', 'ltr');
    expect(within(dialog).getByText(dollars)).toBeVisible();
    expect(document.querySelector('.pay-charged')).toHaveTextContent(dollars.slice(1, -1));
  });

  it('shows no second currency on an English page', () => {
    pay('personal');
    expect(document.querySelector('.pay-charged')).toBeNull();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('shows that the sandbox moves no money (%s)', async (isSandbox, times) => {
    pay('personal', { settings: { success: true, payments: { clientId: 'id', isSandbox } } });
    await screen.findByText(/^Secure payment/);
    expect(screen.queryAllByText(/No real money moves/)).toHaveLength(times);
  });

  it('is unavailable if payments are closed', async () => {
    pay('personal', { settings: { success: true, payments: null } });
    expect(await screen.findByText(/^Payments are/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay at PayPal' })).not.toBeInTheDocument();
  });

  it('can be retried if its settings did not load', async () => {
    const settings = vi
      .fn()
      .mockReturnValueOnce(refusal(503, 'unavailable', 'Down'))
      .mockReturnValue(OPEN);
    const { user } = pay('personal', { settings });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Secure payment/)).toBeVisible();
  });

  it.each<[string, Account]>([
    ['present', { usage: { planType: 'business' }, subscription: { plan: 'business' } }],
    ['to come', { usage: { planType: 'personalplus' }, subscription: { nextPlan: 'business', status: 'ending' } }],
  ])('is not offered for a plan that is %s', async (_, account) => {
    pay('business', account);
    expect(await screen.findByRole('button', { name: 'Usage & Billing' })).toBeVisible();
    expect(screen.queryByText(/^Secure payment/)).not.toBeInTheDocument();
  });

  it.each<[string, PaidPlan, Account, RegExp | null]>([
    [
      'a higher plan',
      'business',
      { usage: { planType: 'personalplus' }, subscription: {} },
      /is charged today and every month/,
    ],
    [
      'a lower plan',
      'personalplus',
      { usage: { planType: 'business' }, subscription: { plan: 'business' } },
      /is charged on December 24, 2026/,
    ],
    [
      'a lower plan without a day',
      'personalplus',
      { usage: { planType: 'business' }, subscription: { plan: 'business', until: null } },
      /when the month you paid for ends/,
    ],
    [
      'a plan that ends',
      'personalplus',
      { usage: { planType: 'personalplus' }, subscription: { status: 'ending' } },
      /when what you paid for ends/,
    ],
    ['a first plan', 'personalplus', {}, null],
  ])('of %s shows the date and amount of the charge', async (_, plan, account, terms) => {
    pay(plan, account);
    await screen.findByText(/^Secure payment/);
    const note = document.querySelector('p.note');
    if (terms) expect(note).toHaveTextContent(terms);
    else expect(note).toBeNull();
  });
});

describe("PayPal's buttons", () => {
  const click = async (user: ReturnType<typeof pay>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }));
  const order = { 'POST /api/payments/orders': { success: true, paypalOrderId: 'ORDER1' } };
  const bought = { success: true, usage: usageWith(17), subscription: null };

  it.each<[PaidPlan, string, string, object, object]>([
    ['personal', 'orders', 'verify-payment', { paypalOrderId: 'ID1' }, { paypalOrderId: 'ID1' }],
    ['business', 'subscriptions', 'verify-subscription', { subscriptionId: 'ID1' }, { subscriptionId: 'ID1' }],
  ])('buy %s after approval, confirmed by the server', async (plan, create, verify, created, verified) => {
    checkout.resumeFor(VIEWER, () => {});
    const { user, requests } = pay(plan, {
      answers: {
        [`POST /api/payments/${create}`]: { success: true, ...created },
        [`POST /api/payments/${verify}`]: bought,
      },
    });
    await click(user, 'Pay at PayPal');
    await expect.poll(() => requests.slice(-1)[0]?.path).toBe(`/api/payments/${verify}`);
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject([{ body: { plan } }, { body: { ...verified, userId: VIEWER.id, email: VIEWER.email } }]);
    expect(await screen.findByText(/17 pages/)).toBeVisible();
    checkout.reset();
  });

  it('charge nothing if their window is closed, with a message', async () => {
    const { user, requests } = pay('personal', { answers: order });
    await click(user, 'Close PayPal');
    expect(await screen.findByText('You closed PayPal’s window. Nothing was charged.')).toHaveRole('status');
    expect(requests.map(({ path }) => path)).not.toContain('/api/payments/verify-payment');
  });

  it('report a failure', async () => {
    const { user } = pay('personal', { answers: order });
    await click(user, 'Fail at PayPal');
    expect(await screen.findByText(/^Something went wrong at PayPal/)).toHaveRole('alert');
  });

  it('show the message of the server if it could not create the order', async () => {
    const answers = { 'POST /api/payments/orders': refusal(503, 'unavailable', 'Not now') };
    const { user } = pay('personal', { answers });
    await click(user, 'Pay at PayPal');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.queryByText(/^Something went wrong at PayPal/)).not.toBeInTheDocument();
  });
});

describe('the plans', () => {
  const plans = (
    account: Account,
    reason: Parameters<typeof PlansDialog>[0]['request']['reason'] = { reason: 'look' },
  ) => {
    serve(account);
    return renderPage(<PlansDialog request={{ reason }} onClose={() => {}} />, { viewer: VIEWER });
  };
  const card = (name: string) => within(screen.getByRole('article', { name }));

  it('mark the current one, which has no button', async () => {
    plans({});
    expect(card('Free').getByText('Your plan')).toBeVisible();
    expect(card('Free').queryByRole('button')).not.toBeInTheDocument();
    expect(await card('Personal').findByRole('button', { name: /Personal/ })).not.toHaveAttribute('aria-disabled');
  });

  it('show how many pages are left', () => {
    plans({ usage: { remainingPages: 7 } });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/\b7\b/);
  });

  it('disable their buttons if payments are closed, with the reason', async () => {
    plans({ settings: { success: true, payments: null } });
    await screen.findByRole('status');
    const button = card('Personal').getByRole('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/./);
  });

  it('suggest the plan with the requested feature', () => {
    plans({}, { reason: 'feature', feature: 'mailImport' });
    expect(screen.getAllByRole('article').filter((each) => each.classList.contains('pick'))).toEqual([
      screen.getByRole('article', { name: 'Personal Plus' }),
    ]);
  });

  it('are bought by the owner of a team, not by its members', async () => {
    const owner = { id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000dd', email: 'noa@example.com', name: null };
    const team = { role: 'member', isRunning: true, hasOwnPlan: false, isOffered: false, owner };
    serve({ answers: { 'GET /api/team': { success: true, team } } });
    await loadTeam();
    const reason = { reason: 'feature', feature: 'mailImport' } as const;
    renderPage(<PlansDialog request={{ reason }} onClose={() => {}} />, { viewer: VIEWER });
    expect(screen.getAllByText(/noa@example\.com/).length).toBeGreaterThan(0);
    expect(card('Personal').getByRole('button')).toHaveAccessibleDescription(/noa@example\.com/);
    expect(document.querySelector('.pick')).toBeNull();
    expect(card('Personal').queryByText(/\$5/, { selector: '.plan-change' })).toBeNull();
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  });
});
