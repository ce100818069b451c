import { type Feature, hasFeature, isIncluded } from '@/lib/features/usage/features';
import { UNTAKEN_FACTOR } from '@/lib/features/usage/limits';
import { PLANS, UNLIMITED } from '@/lib/features/usage/plans';
import type { Usage } from '@/lib/features/usage/usage';
import type { PlanType } from '@/lib/shared/plan-types';
import { OneTimePlan, SubscriptionPlan, type SubscriptionView } from './payment-answers';

/** A plan that costs something. */
export type PaidPlan = OneTimePlan | SubscriptionPlan;

/** The plans that cost something, the cheapest first. */
export const PAID_PLANS: readonly PaidPlan[] = [...OneTimePlan.options, ...SubscriptionPlan.options].toSorted(
  (a, b) => PLANS[a].priceUsd - PLANS[b].priceUsd,
);

/** True for a plan that is paid for every month. */
export function isSubscription(plan: PlanType): plan is SubscriptionPlan {
  return SubscriptionPlan.safeParse(plan).success;
}

/**
 * Why somebody is shown the plans. `look`: they asked to; `feature`: something that their plan has not; `pages`: what they
 * want takes `needed` pages and `remaining` are left; `untaken`: as many pages may still be read before some are taken. Of several
 * files that go on one by one, `smallest` is how many pages the shortest has: with those something goes on.
 */
export type UpgradeReason =
  | { readonly reason: 'look' }
  | { readonly reason: 'feature'; readonly feature: Feature }
  | {
      readonly reason: 'pages' | 'untaken';
      readonly needed: number;
      readonly remaining: number;
      readonly smallest?: number;
      /** True where sorting was refused, which charges nothing by itself. */
      readonly isSorting?: boolean;
    };

type PageUsage = Pick<Usage, 'documentsProcessedThisMonth' | 'planType' | 'remainingPages' | 'keptPages'>;

/**
 * Pages that are left as soon as `plan` is paid for; `Infinity` when unlimited. Bought pages come on top of whatever runs. A
 * month begins with all its pages, and on a change to a dearer plan what is left of the running one stays; a cheaper plan
 * changes nothing before the paid month ends.
 */
export function pagesAfter(plan: PaidPlan, usage: PageUsage): number {
  const { remainingPages: left, planType } = usage;
  if (left === UNLIMITED) return Number.POSITIVE_INFINITY;
  if (!isSubscription(plan)) return left + PLANS[plan].extraPagesPerPurchase;
  if (isSubscription(planType) && !isDearer(plan, planType)) return left;
  const { month, kept } = pagesApartAfter(plan, usage);
  return month + kept;
}

/** Pages as they are told apart once `plan` is paid for and runs: those of each month, and those that stay. -1 is unlimited. */
export function pagesApartAfter(plan: PaidPlan, usage: PageUsage): { readonly month: number; readonly kept: number } {
  const { remainingPages: left, documentsProcessedThisMonth: used, planType, keptPages } = usage;
  const { extraPagesPerPurchase, pages } = PLANS[plan];
  if (left === UNLIMITED) return { month: UNLIMITED, kept: isSubscription(plan) ? Math.max(0, keptPages) : UNLIMITED };
  if (!isSubscription(plan)) return { month: 0, kept: keptPages + extraPagesPerPurchase };
  // What is left of a month stays when a dearer plan takes its place.
  if (isSubscription(planType)) return { month: pages, kept: left };
  // The pages of a lifetime rest while a month runs; those that were bought are there beside it.
  return { month: pages, kept: Math.max(0, left - Math.max(0, PLANS[planType].pages - used)) };
}

function isDearer(plan: PlanType, than: PlanType): boolean {
  return PLANS[plan].priceUsd > PLANS[than].priceUsd;
}

function wouldLift(plan: PaidPlan, wish: UpgradeReason, usage: PageUsage): boolean {
  if (wish.reason === 'look') return false;
  if (wish.reason === 'feature') return hasFeature(plan, wish.feature);
  const after = pagesAfter(plan, usage);
  if (wish.reason === 'pages') return after >= wish.needed;
  return wish.remaining + UNTAKEN_FACTOR * Math.max(0, after - usage.remainingPages) >= wish.needed;
}

/** A plan that is proposed. */
export interface Proposal {
  readonly plan: PaidPlan;
  /** False where no plan lifts what was reached: then this one comes nearest. */
  readonly isEnough: boolean;
}

/** The cheapest plan that lifts what was reached, else the one with the most pages; null where nothing was reached. */
export function proposalFor(wish: UpgradeReason, usage: PageUsage): Proposal | null {
  if (wish.reason === 'look') return null;
  const enough = PAID_PLANS.find((plan) => wouldLift(plan, wish, usage));
  if (enough) return { plan: enough, isEnough: true };
  const plan = PAID_PLANS.reduce((most, next) => (pagesAfter(next, usage) > pagesAfter(most, usage) ? next : most));
  return { plan, isEnough: false };
}

/** True once what was refused may go on. What was only looked for holds nothing up. */
export function isLifted(wish: UpgradeReason, usage: PageUsage & Pick<Usage, 'trialDaysLeft'>): boolean {
  if (wish.reason === 'feature') return isIncluded(wish.feature, usage);
  // How many may be read without being taken depends on more than is known here: the server says it once more.
  if (wish.reason !== 'pages') return true;
  return usage.remainingPages === UNLIMITED || usage.remainingPages >= (wish.smallest ?? wish.needed);
}

/**
 * What can be done about a plan. `present`: it runs; `more`: its pages can be bought once more; `later`: it was chosen and
 * waits; `resume`: it runs and ends, because it was cancelled or another one was chosen; `none`: what there is without paying.
 */
export type Offer = 'none' | 'present' | 'buy' | 'more' | 'subscribe' | 'upgrade' | 'downgrade' | 'later' | 'resume';

/**
 * What can be done about `plan` by an account. `subscription` is null where it has none of its own, as who shares another's or
 * was given a plan, and undefined while that is not known.
 */
export function offerOf(
  plan: PlanType,
  usage: Pick<Usage, 'planType'>,
  subscription: Pick<SubscriptionView, 'plan' | 'status' | 'nextPlan'> | null | undefined,
): Offer {
  const { planType: present } = usage;
  if (plan === 'free') return present === 'free' ? 'present' : 'none';
  if (!isSubscription(plan)) return present === plan ? 'more' : 'buy';
  if (subscription?.nextPlan === plan) return 'later';
  if (present === plan) return subscription?.status === 'ending' ? 'resume' : 'present';
  if (!isSubscription(present) || subscription === null) return 'subscribe';
  return isDearer(plan, present) ? 'upgrade' : 'downgrade';
}
