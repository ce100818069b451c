import type { PlanType } from '@/lib/shared/plan-types';
import { PLANS, planOf } from './plans';
import { type StoredUsage, trialDaysLeft, type Usage } from './usage';

/** Plans that include each restricted feature. All checks of the server use this table. */
const PLANS_WITH = {
  customCategories: ['personal', 'personalplus', 'business'],
  driveSaving: ['personalplus', 'business'],
  mailImport: ['personalplus', 'business'],
  team: ['business'],
  auditLog: ['business'],
} as const satisfies Record<string, readonly PlanType[]>;

/** A feature that depends on the plan (specification section 1). */
export type Feature = keyof typeof PLANS_WITH;

/** Plan whose features a free account has during its trial. */
export const TRIAL_PLAN: PlanType = 'personalplus';

const plansWith = (feature: Feature): readonly PlanType[] => PLANS_WITH[feature];

/** True if a plan includes a feature, regardless of a trial; false for an unknown plan. */
export function hasFeature(planType: string, feature: Feature): boolean {
  return plansWith(feature).some((plan) => plan === planType);
}

/** True if an account may use a feature at `now`: by its plan, or during its free trial. */
export function mayUse(
  feature: Feature,
  account: Pick<StoredUsage, 'planType' | 'signedUpAt' | 'trialEndsAt'>,
  now: Date,
): boolean {
  const { type: planType } = planOf(account.planType);
  return isIncluded(feature, { planType, trialDaysLeft: trialDaysLeft(account, now) });
}

/** Like `mayUse`, for the usage in an answer. */
export function isIncluded(feature: Feature, usage: Pick<Usage, 'planType' | 'trialDaysLeft'>): boolean {
  return plansWith(feature).includes((usage.trialDaysLeft ?? 0) > 0 ? TRIAL_PLAN : usage.planType);
}

/** Returns the cheapest plan with a feature. */
export function cheapestPlanWith(feature: Feature): PlanType {
  return plansWith(feature).reduce((cheapest, plan) =>
    PLANS[plan].priceUsd < PLANS[cheapest].priceUsd ? plan : cheapest,
  );
}
