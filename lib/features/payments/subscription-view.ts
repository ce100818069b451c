import { priceCentsOf } from '@/lib/features/usage/plans';
import { coverageOf, isLive, plannedOf, type Running, runningOf, type SubscriptionFacts } from './coverage';
import type { SubscriptionView } from './payment-answers';

/** PayPal may take a day for a payment that is due; until then nobody is told that it is overdue. */
const DUE_MS = 24 * 60 * 60 * 1000;

/**
 * How an account's subscription stands: the one that runs, else one that begins later, else one that waits for its money. Null
 * when there is none, also where one was begun and never approved.
 * @param mendUrl where a payer mends a payment at PayPal
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
  const charged = all.filter((one) => isLive(one) && !one.cancelWantedAt);
  const waiting = charged.findLast((one) => !one.supersededAt);
  if (waiting) return waitingView(waiting, mendUrl);
  const beside = charged.at(-1);
  return beside ? besideView(beside, mendUrl) : null;
}

/** Of one that goes on beside a plan that was given, and buys pages: whoever is charged for it must be able to see and end it. */
function besideView(subscription: SubscriptionFacts, mendUrl: string): SubscriptionView {
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
  const goesOn = isLive(subscription) && !subscription.cancelWantedAt && !planned;
  const isLate = !isPaid && now.getTime() - coverage.paidThrough.getTime() > DUE_MS;
  const isOverdue = goesOn && (status === 'suspended' || outstandingCents > 0 || isLate);
  // The same plan again, approved after a cancellation, is one that goes on.
  const isResumed = planned?.plan === plan;
  const next = planned?.plan ?? (goesOn ? plan : null);
  return {
    plan,
    status: isOverdue ? 'overdue' : goesOn || isResumed ? 'active' : 'ending',
    until: coverage.paidThrough.toISOString(),
    nextAmountCents: next && priceCentsOf(next),
    nextPlan: planned && !isResumed ? planned.plan : null,
    actionUrl: isOverdue ? mendUrl : null,
  };
}

/** Of one that PayPal goes on with and that is not paid for: never yet, or not any more. */
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
