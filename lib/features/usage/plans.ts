import { PlanType } from '../../shared/plan-types.ts';

/** What a page count of -1 means, as the specification writes it. */
export const UNLIMITED = -1;
/** A free account may use everything Personal Plus may for so many days from sign-up. */
export const TRIAL_DAYS = 14;

export interface Plan {
  readonly type: PlanType;
  /** How it is paid for; absent when it costs nothing. */
  readonly payment?: 'one-time' | 'subscription';
  /** What is charged, in US dollars. */
  readonly priceUsd: number;
  /** What the Hebrew page shows, in shekels. */
  readonly displayPriceIls: number;
  /** Pages of each period; of the whole lifetime where `period` is `lifetime`. */
  readonly pages: number;
  readonly period: 'lifetime' | 'month';
  /** Pages that each purchase adds; they do not expire. */
  readonly extraPagesPerPurchase: number;
  /** People who may use it. */
  readonly users: number;
}

const FREE_PAGES = 20;

/** Prices and quotas of every plan (specification section 9). */
export const PLANS: Readonly<Record<PlanType, Plan>> = {
  free: {
    type: 'free',
    priceUsd: 0,
    displayPriceIls: 0,
    pages: FREE_PAGES,
    period: 'lifetime',
    extraPagesPerPurchase: 0,
    users: 1,
  },
  personal: {
    type: 'personal',
    payment: 'one-time',
    priceUsd: 5,
    displayPriceIls: 20,
    // The bought pages come on top of those that every account starts with.
    pages: FREE_PAGES,
    period: 'lifetime',
    extraPagesPerPurchase: 100,
    users: 1,
  },
  personalplus: {
    type: 'personalplus',
    payment: 'subscription',
    priceUsd: 9,
    displayPriceIls: 35,
    pages: 200,
    period: 'month',
    extraPagesPerPurchase: 0,
    users: 1,
  },
  business: {
    type: 'business',
    payment: 'subscription',
    priceUsd: 12,
    displayPriceIls: 45,
    pages: 300,
    period: 'month',
    extraPagesPerPurchase: 0,
    users: 3,
  },
};

/** What a plan costs, in cents of US dollars: each purchase, or each month. */
export function priceCentsOf(plan: PlanType): number {
  return Math.round(PLANS[plan].priceUsd * 100);
}

/** The plan of a stored plan type; one that is not known any more counts as free. */
export function planOf(planType: string): Plan {
  const known = PlanType.safeParse(planType);
  return PLANS[known.success ? known.data : 'free'];
}
