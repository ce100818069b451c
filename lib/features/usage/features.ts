import type { PlanType } from '@/lib/shared/plan-types';
import { PLANS, planOf } from './plans';
import { type StoredUsage, trialDaysLeft, type Usage } from './usage';

/** The plans that have each feature which not every plan has; the one table that the server's gates are read from. */
const PLANS_WITH = {
  customCategories: ['personal', 'personalplus', 'business'],
  driveSaving: ['personalplus', 'business'],
  mailImport: ['personalplus', 'business'],
  team: ['business'],
  auditLog: ['business'],
} as const satisfies Record<string, readonly PlanType[]>;

/** Something that is sold through plans (specification section 1). */
export type Feature = keyof typeof PLANS_WITH;

/** What a free account may use during its trial: everything that this plan may. */
export const TRIAL_PLAN: PlanType = 'personalplus';

const plansWith = (feature: Feature): readonly PlanType[] => PLANS_WITH[feature];

/** True when a plan has a feature, whatever a trial adds to it; false for what is no plan. */
export function hasFeature(planType: string, feature: Feature): boolean {
  return plansWith(feature).some((plan) => plan === planType);
}

/** True when an account may use a feature at `now`: by its plan, or as a free account in its trial. */
export function mayUse(
  feature: Feature,
  account: Pick<StoredUsage, 'planType' | 'signedUpAt' | 'trialEndsAt'>,
  now: Date,
): boolean {
  const { type: planType } = planOf(account.planType);
  return isIncluded(feature, { planType, trialDaysLeft: trialDaysLeft(account, now) });
}

/** The same by an account's usage as it is answered. */
export function isIncluded(feature: Feature, usage: Pick<Usage, 'planType' | 'trialDaysLeft'>): boolean {
  return plansWith(feature).includes((usage.trialDaysLeft ?? 0) > 0 ? TRIAL_PLAN : usage.planType);
}

/** The plan that has a feature and costs least. */
export function cheapestPlanWith(feature: Feature): PlanType {
  return plansWith(feature).reduce((cheapest, plan) =>
    PLANS[plan].priceUsd < PLANS[cheapest].priceUsd ? plan : cheapest,
  );
}
