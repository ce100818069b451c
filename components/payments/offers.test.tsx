import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetSubscription } from '@/lib/features/payments/billing.client';
import type { PaymentOutcome } from '@/lib/features/payments/checkout.client';
import type { SubscriptionView } from '@/lib/features/payments/payment-answers';
import type { PaidPlan } from '@/lib/features/payments/plan-offer';
import {
  closeBilling,
  type OpenBilling,
  type PlansRequest,
  useOpenBilling,
} from '@/lib/features/payments/upgrade.client';
import { PLANS, UNLIMITED } from '@/lib/features/usage/plans';
import { setUsage } from '@/lib/features/usage/usage.client';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { PlanType } from '@/lib/shared/plan-types';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { OfferCard } from './offer-card';
import { PlansReason } from './plans-reason';
import { useNotifyPayment } from './use-notify-payment';

const LOOK: PlansRequest = { reason: { reason: 'look' } };
const subscription = (over: Partial<SubscriptionView> = {}): SubscriptionView => ({
  plan: 'personalplus',
  status: 'active',
  until: '2026-12-24T00:00:00.000Z',
  nextAmountCents: 900,
  nextPlan: null,
  actionUrl: null,
  ...over,
});
const usage = (over: Partial<CurrentUsage> = {}): CurrentUsage => ({ ...usageWith(20), trialDaysLeft: null, ...over });
const MONTH = { planType: 'personalplus', isFreeUser: false, month: { used: 50, limit: 200 }, keptPages: 5 } as const;

let billing: OpenBilling | null = null;
let notifyPayment: (plan: PaidPlan, outcome: PaymentOutcome, request: PlansRequest | null) => void;
function Payments() {
  billing = useOpenBilling();
  notifyPayment = useNotifyPayment();
  return null;
}
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? null;
const notice = () => plain(document.querySelector('.toast')?.textContent);

afterEach(() =>
  act(() => {
    closeBilling();
    forgetSubscription();
  }),
);

describe('the offer of a plan', () => {
  interface Offered {
    readonly usage?: Partial<CurrentUsage>;
    readonly subscription?: SubscriptionView | null;
    readonly isForSale?: boolean;
  }
  const offer = (plan: PlanType, { usage: over = {}, isForSale = true, ...account }: Offered = {}) =>
    renderPage(
      <>
        <OfferCard
          plan={PLANS[plan]}
          request={LOOK}
          usage={usage(over)}
          subscription={account.subscription ?? null}
          isProposed={false}
          closed={undefined}
          isForSale={isForSale}
        />
        <Payments />
      </>,
      { viewer: VIEWER },
    );
  const change = () => plain(document.querySelector('.plan-change')?.textContent);
  const button = () => screen.queryByRole('button')?.textContent ?? null;
  const ofPlus = { usage: MONTH, subscription: subscription() };

  it.each<[string, PlanType, Offered, RegExp, string | null]>([
    ['nothing to who has it for free', 'free', {}, /Free for as long as you like/, null],
    ['the way back to who subscribes', 'free', ofPlus, /^The plan you return to/, null],
    ['pages to buy once', 'personal', {}, /^\$5 once\. You then have 120 pages/, 'Choose Personal'],
    ['more of them', 'personal', { usage: { planType: 'personal' } }, /^\$5 once\./, 'Buy 100 more pages'],
    ['a month', 'personalplus', {}, /^\$9 today, then every month\. 200 pages a month/, 'Choose Personal Plus'],
    ['what one has', 'personalplus', ofPlus, /^This is what you have now\.$/, 'Manage'],
    ['a larger plan', 'business', ofPlus, /^\$12 today.*Personal Plus ends by itself/, 'Upgrade to Business'],
    [
      'a smaller plan, later',
      'personalplus',
      { usage: { ...MONTH, planType: 'business' }, subscription: subscription({ plan: 'business' }) },
      /^Nothing today\. \$9 a month from December 24, 2026\. Until then you keep Business/,
      'Change to Personal Plus',
    ],
    [
      'a smaller plan, after a month of unknown length',
      'personalplus',
      {
        usage: { ...MONTH, planType: 'business' },
        subscription: subscription({ plan: 'business', until: null }),
      },
      /^Nothing today\. \$9 a month once the month you paid for ends/,
      'Change to Personal Plus',
    ],
    [
      'a plan that ends, again',
      'personalplus',
      { usage: MONTH, subscription: subscription({ status: 'ending' }) },
      /^This is what you have now\. It ends on December 24, 2026/,
      'Resume Personal Plus',
    ],
    [
      'the plan that waits',
      'personalplus',
      {
        usage: { ...MONTH, planType: 'business' },
        subscription: subscription({ plan: 'business', nextPlan: 'personalplus', status: 'ending' }),
      },
      /^Already chosen: begins on December 24, 2026, when Business ends/,
      'Manage',
    ],
  ])('is %s', (_, plan, account, text, label) => {
    offer(plan, account);
    expect(change()).toMatch(text);
    expect(button()).toBe(label);
  });

  it('opens its payment; the current one opens its account', async () => {
    const { user, unmount } = offer('business');
    await user.click(screen.getByRole('button'));
    expect(billing).toMatchObject({ type: 'payment', plan: 'business', request: LOOK });
    unmount();
    act(closeBilling);
    const present = offer('personalplus', ofPlus);
    await present.user.click(screen.getByRole('button'));
    expect(billing).toMatchObject({ type: 'usage' });
  });

  it('does not state its effect on another account’s pages', () => {
    offer('business', { isForSale: false });
    expect(change()).toBe('');
    expect(screen.queryByText('Your plan')).not.toBeInTheDocument();
  });
});

describe('the reason why plans are shown', () => {
  const reason = (request: PlansRequest, over: Partial<CurrentUsage> = {}, proposal: object | null = null) => {
    act(() => setUsage(usage(over)));
    const page = renderPage(<PlansReason request={request} proposal={proposal as never} />, { viewer: VIEWER });
    return { ...page, text: plain(screen.queryByRole('alert')?.textContent) };
  };

  it('is absent for users who only look', () => {
    expect(reason(LOOK).text).toBeNull();
  });

  it.each<[PlansRequest['reason'], Partial<CurrentUsage>, object | null, RegExp]>([
    [
      { reason: 'feature', feature: 'team' },
      {},
      { plan: 'business', isEnough: true },
      /^A team is part of the Business planNothing was lost or charged\. Once you have the plan, you continue where you were\.$/,
    ],
    [
      { reason: 'pages', needed: 30, remaining: 2 },
      {},
      { plan: 'personal', isEnough: true },
      /^Too many pagesThese files need 30 pages, and 2 are left in your plan\. Nothing was charged\.Personal is the cheapest plan/,
    ],
    [
      { reason: 'pages', needed: 3000, remaining: 2, isSorting: true },
      {},
      { plan: 'business', isEnough: false },
      /Pages are charged only when you download.*No plan has that many pages\. Business comes closest\.$/,
    ],
    [
      { reason: 'pages', needed: 300, remaining: 155 },
      MONTH,
      null,
      /You have 150 pages left this month, and 5 kept pages\.$/,
    ],
    [{ reason: 'pages', needed: 300, remaining: 150 }, { ...MONTH, keptPages: 0 }, null, /Nothing was charged\.$/],
    [
      { reason: 'untaken', needed: 30, remaining: 2 },
      MONTH,
      null,
      /^Too many pagesThese files have 30 pages, and we can read 2 more before you download some of your results\.$/,
    ],
  ])('is explained: %o', (upgradeReason, over, proposal, text) => {
    expect(reason({ reason: upgradeReason }, over, proposal).text).toMatch(text);
  });

  it('may offer another option, which closes the plans', async () => {
    const onSelect = vi.fn();
    const { user } = reason({
      reason: { reason: 'pages', needed: 3, remaining: 1 },
      otherWay: { label: 'Fewer', onSelect },
    });
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(billing).toBeNull();
  });
});

describe('the end of a payment', () => {
  const answer = (over: Partial<CurrentUsage>, own: SubscriptionView | null = null): PaymentOutcome =>
    ({ status: 'done', answer: { success: true, usage: usage(over), subscription: own } }) as never;
  const tell = async (plan: PaidPlan, outcome: PaymentOutcome, request: PlansRequest | null = null) => {
    const page = renderPage(<Payments />, { viewer: VIEWER });
    act(() => notifyPayment(plan, outcome, request));
    await expect.poll(notice).not.toBeNull();
    return page;
  };

  it.each<[string, PaidPlan, PaymentOutcome, RegExp]>([
    ['pages', 'personal', answer({ remainingPages: 120 }), /^100 pages added120 pages are left\.$/],
    ['a subscription', 'business', answer({}, subscription({ plan: 'business' })), /^You are on Business now20 pages/],
    [
      'pages of two kinds',
      'personalplus',
      answer(MONTH, subscription()),
      /150 pages are left this month, 5 are kept\.$/,
    ],
    [
      'no limit',
      'business',
      answer({ remainingPages: UNLIMITED }, subscription({ plan: 'business' })),
      /on Business now$/,
    ],
    [
      'a plan that waits',
      'personalplus',
      answer({}, subscription({ plan: 'business', nextPlan: 'personalplus' })),
      /^Personal Plus begins on December 24, 2026/,
    ],
    [
      'a plan that PayPal knows better',
      'personalplus',
      answer({}, subscription({ plan: 'business' })),
      /on Business now/,
    ],
    ['PayPal’s delay', 'business', { status: 'pending' }, /^PayPal has not finished the payment yet/],
    ['our delay', 'business', { status: 'unconfirmed' }, /^The payment is not confirmed yet/],
  ])('is reported: %s', async (_, plan, outcome, text) => {
    await tell(plan, outcome);
    expect(notice()).toMatch(text);
  });

  it('resumes the refused action, if it is enough for that', async () => {
    const onUpgraded = vi.fn();
    const request: PlansRequest = { reason: { reason: 'pages', needed: 30, remaining: 2 }, onUpgraded };
    await tell('personal', answer({ remainingPages: 29 }), request);
    expect(onUpgraded).not.toHaveBeenCalled();
    act(() => notifyPayment('personal', answer({ remainingPages: 30 }), request));
    expect(onUpgraded).toHaveBeenCalledOnce();
  });

  it.each([
    ['paymentRefused', 'Try again', { type: 'payment', plan: 'business', request: LOOK }],
    ['internal', 'Usage & Billing', { type: 'usage' }],
  ])('can be retried if declined; any other failure refers to the history: %s, %s', async (code, label, opened) => {
    const error = new RequestError(code as never, 'No', 402);
    const { user } = await tell('business', { status: 'refused', error });
    expect(notice()).toMatch(/^The payment for Business did not go throughNo/);
    await user.click(await screen.findByRole('button', { name: label }));
    await expect.poll(() => billing).toMatchObject(opened);
  });
});
