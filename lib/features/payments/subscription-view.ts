import { priceCentsOf } from '@/lib/features/usage/plans';
import { coverageOf, isLive, plannedOf, type Running, runningOf, type SubscriptionFacts } from './coverage';
import type { SubscriptionView } from './payment-answers';

/** PayPal may take a day for a due payment; until then it is not shown as overdue. */
const PAYMENT_DELAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the state of an account's subscription: the current one, else one that begins later, else one that waits for
 * its payment.
 * Null if there is none, or one was created and never approved.
 * @param mendUrl URL where a payer fixes a payment at PayPal
 */
export function subscriptionView(
  all: readonly SubscriptionFacts[],
  mendUrl: string,
  now: Date,
): SubscriptionView | null {
  const running = runningOf(all, now);
  const planned = plannedOf(all, running, now);
  if (running) return runningView(running, planned, { mendUrl, now });
  if (planned) {
    return {
      plan: planned.plan,
      status: 'pending',
      until: planned.startAt?.toISOString() ?? null,
      nextAmountCents: priceCentsOf(planned.plan),
      nextPlan: null,
      actionUrl: null,
    };
  }
  const charged = all.filter((subscription) => isLive(subscription) && !subscription.cancelWantedAt);
  const waiting = charged.findLast((subscription) => !subscription.supersededAt);
  if (waiting) return waitingView(waiting, mendUrl);
  const stillCharged = charged.at(-1);
  return stillCharged ? stillChargedView(stillCharged, mendUrl) : null;
}

/**
 * View of a subscription that continues next to a granted plan and buys pages. The payer must be able to see and cancel
 * it.
 */
function stillChargedView(subscription: SubscriptionFacts, mendUrl: string): SubscriptionView {
  const { plan, status, outstandingCents } = subscription;
  const isOverdue = status === 'suspended' || outstandingCents > 0;
  return {
    plan,
    status: isOverdue ? 'overdue' : 'active',
    until: null,
    nextAmountCents: priceCentsOf(plan),
    nextPlan: null,
    actionUrl: isOverdue ? mendUrl : null,
  };
}

function runningView(
  { subscription, coverage, isPaid }: Running,
  planned: SubscriptionFacts | undefined,
  { mendUrl, now }: { mendUrl: string; now: Date },
): SubscriptionView {
  const { plan, status, outstandingCents } = subscription;
  const willRenew = isLive(subscription) && !subscription.cancelWantedAt && !planned;
  const isLate = !isPaid && now.getTime() - coverage.paidThrough.getTime() > PAYMENT_DELAY_MS;
  const isOverdue = willRenew && (status === 'suspended' || outstandingCents > 0 || isLate);
  // The same plan approved again after a cancellation counts as continued.
  const isResumed = planned?.plan === plan;
  const next = planned?.plan ?? (willRenew ? plan : null);
  return {
    plan,
    status: isOverdue ? 'overdue' : willRenew || isResumed ? 'active' : 'ending',
    until: coverage.paidThrough.toISOString(),
    nextAmountCents: next && priceCentsOf(next),
    nextPlan: planned && !isResumed ? planned.plan : null,
    actionUrl: isOverdue ? mendUrl : null,
  };
}

/** View of a live subscription that is unpaid: not paid yet, or no longer. */
function waitingView(subscription: SubscriptionFacts, mendUrl: string): SubscriptionView {
  const { plan, status, outstandingCents } = subscription;
  const isOverdue = status === 'suspended' || outstandingCents > 0 || coverageOf(subscription) !== null;
  return {
    plan,
    status: isOverdue ? 'overdue' : 'pending',
    until: null,
    nextAmountCents: priceCentsOf(plan),
    nextPlan: null,
    actionUrl: isOverdue ? mendUrl : null,
  };
}
