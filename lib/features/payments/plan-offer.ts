import { type Feature, hasFeature, isIncluded } from '@/lib/features/usage/features';
import { UNTAKEN_FACTOR } from '@/lib/features/usage/limits';
import { PLANS, UNLIMITED } from '@/lib/features/usage/plans';
import type { Usage } from '@/lib/features/usage/usage';
import type { PlanType } from '@/lib/shared/plan-types';
import { OneTimePlan, SubscriptionPlan, type SubscriptionView } from './payment-answers';

export type PaidPlan = OneTimePlan | SubscriptionPlan;

/** Plans with a price, cheapest first. */
export const PAID_PLANS: readonly PaidPlan[] = [...OneTimePlan.options, ...SubscriptionPlan.options].toSorted(
  (a, b) => PLANS[a].priceUsd - PLANS[b].priceUsd,
);

/** True for a plan that is paid monthly. */
export function isSubscription(plan: PlanType): plan is SubscriptionPlan {
  return SubscriptionPlan.safeParse(plan).success;
}

/**
 * Reason for showing the plans. `look`: the user opened them; `feature`: their plan lacks it; `pages`: an action needs
 * `needed` pages and `remaining` are left; `untaken`: this many pages may still be read before some are claimed.
 * If several files continue one by one, `smallest` is the page count of the shortest: with that many pages, work can
 * continue.
 */
export type UpgradeReason =
  | { readonly reason: 'look' }
  | { readonly reason: 'feature'; readonly feature: Feature }
  | {
      readonly reason: 'pages' | 'untaken';
      readonly needed: number;
      readonly remaining: number;
      readonly smallest?: number;
      /** True if sorting was refused, which itself charges nothing. */
      readonly isSorting?: boolean;
    };

type PageUsage = Pick<Usage, 'documentsProcessedThisMonth' | 'planType' | 'remainingPages' | 'keptPages'>;

/**
 * Returns the pages left once `plan` is paid; `Infinity` if unlimited.
 * Bought pages are added to any plan. A month begins with all its pages. An upgrade keeps the rest of the current
 * month; a downgrade changes nothing before the paid month ends.
 */
export function pagesAfter(plan: PaidPlan, usage: PageUsage): number {
  const { remainingPages, planType } = usage;
  if (remainingPages === UNLIMITED) return Number.POSITIVE_INFINITY;
  if (!isSubscription(plan)) return remainingPages + PLANS[plan].extraPagesPerPurchase;
  if (isSubscription(planType) && !isMoreExpensive(plan, planType)) return remainingPages;
  const { month, kept } = pagesAfterPurchase(plan, usage);
  return month + kept;
}

/**
 * Returns the pages once `plan` is paid and in effect: those of each month, and those that do not expire. -1 is
 * unlimited.
 */
export function pagesAfterPurchase(
  plan: PaidPlan,
  usage: PageUsage,
): { readonly month: number; readonly kept: number } {
  const { remainingPages, documentsProcessedThisMonth: used, planType, keptPages } = usage;
  const { extraPagesPerPurchase, pages } = PLANS[plan];
  if (remainingPages === UNLIMITED)
    return { month: UNLIMITED, kept: isSubscription(plan) ? Math.max(0, keptPages) : UNLIMITED };
  if (!isSubscription(plan)) return { month: 0, kept: keptPages + extraPagesPerPurchase };
  // An upgrade keeps the rest of the month.
  if (isSubscription(planType)) return { month: pages, kept: remainingPages };
  // Lifetime pages are unavailable during a month; bought ones remain available.
  return { month: pages, kept: Math.max(0, remainingPages - Math.max(0, PLANS[planType].pages - used)) };
}

function isMoreExpensive(plan: PlanType, other: PlanType): boolean {
  return PLANS[plan].priceUsd > PLANS[other].priceUsd;
}

function satisfies(plan: PaidPlan, reason: UpgradeReason, usage: PageUsage): boolean {
  if (reason.reason === 'look') return false;
  if (reason.reason === 'feature') return hasFeature(plan, reason.feature);
  const after = pagesAfter(plan, usage);
  if (reason.reason === 'pages') return after >= reason.needed;
  return reason.remaining + UNTAKEN_FACTOR * Math.max(0, after - usage.remainingPages) >= reason.needed;
}

export interface Proposal {
  readonly plan: PaidPlan;
  /** False if no plan is enough: then this one has the most pages. */
  readonly isEnough: boolean;
}

/** Returns the cheapest plan that is enough, else the one with the most pages; null if no limit was reached. */
export function proposalFor(reason: UpgradeReason, usage: PageUsage): Proposal | null {
  if (reason.reason === 'look') return null;
  const sufficientPlan = PAID_PLANS.find((plan) => satisfies(plan, reason, usage));
  if (sufficientPlan) return { plan: sufficientPlan, isEnough: true };
  const plan = PAID_PLANS.reduce((most, next) => (pagesAfter(next, usage) > pagesAfter(most, usage) ? next : most));
  return { plan, isEnough: false };
}

/** True once the refused action can continue. Viewing the plans blocks nothing. */
export function isSatisfied(reason: UpgradeReason, usage: PageUsage & Pick<Usage, 'trialDaysLeft'>): boolean {
  if (reason.reason === 'feature') return isIncluded(reason.feature, usage);
  // The limit of unclaimed pages depends on data that is not known here; the server decides again.
  if (reason.reason !== 'pages') return true;
  return usage.remainingPages === UNLIMITED || usage.remainingPages >= (reason.smallest ?? reason.needed);
}

/**
 * Action offered for a plan. `present`: it is current; `more`: its pages can be bought again; `later`: it is chosen and
 * waits; `resume`: it is current and ends, because it was cancelled or another was chosen; `none`: free of charge.
 */
export type Offer = 'none' | 'present' | 'buy' | 'more' | 'subscribe' | 'upgrade' | 'downgrade' | 'later' | 'resume';

/**
 * Returns the action offered to an account for `plan`.
 * `subscription` is null if the account has none of its own, e.g. a team member or a granted plan, and undefined while
 * unknown.
 */
export function offerOf(
  plan: PlanType,
  usage: Pick<Usage, 'planType'>,
  subscription: Pick<SubscriptionView, 'plan' | 'status' | 'nextPlan'> | null | undefined,
): Offer {
  const { planType: currentPlanType } = usage;
  if (plan === 'free') return currentPlanType === 'free' ? 'present' : 'none';
  if (!isSubscription(plan)) return currentPlanType === plan ? 'more' : 'buy';
  if (subscription?.nextPlan === plan) return 'later';
  if (currentPlanType === plan) return subscription?.status === 'ending' ? 'resume' : 'present';
  if (!isSubscription(currentPlanType) || subscription === null) return 'subscribe';
  return isMoreExpensive(plan, currentPlanType) ? 'upgrade' : 'downgrade';
}
