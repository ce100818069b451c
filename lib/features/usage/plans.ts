import { PlanType } from '../../shared/plan-types.ts';

/** Value of page counts for "unlimited", from the specification. */
export const UNLIMITED = -1;
/** Days from sign-up in which a free account has the features of Personal Plus. */
export const TRIAL_DAYS = 14;

export interface Plan {
  readonly type: PlanType;
  /** Kind of payment; absent if free of charge. */
  readonly payment?: 'one-time' | 'subscription';
  /** Charged price, in US dollars. */
  readonly priceUsd: number;
  /** Price displayed on the Hebrew page, in shekels. */
  readonly displayPriceIls: number;
  /** Pages per period; of the whole lifetime if `period` is `lifetime`. */
  readonly pages: number;
  readonly period: 'lifetime' | 'month';
  /** Pages added by each purchase; they do not expire. */
  readonly extraPagesPerPurchase: number;
  /** Number of people who may use it. */
  readonly users: number;
}

/** Pages of the free plan, for life (specification section 9). */
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
    // Bought pages are added to those that every account starts with.
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

/** Returns a plan's price in US cents: per purchase, or per month. */
export function priceCentsOf(plan: PlanType): number {
  return Math.round(PLANS[plan].priceUsd * 100);
}

/** Returns the plan of a stored plan type; an unknown one counts as free. */
export function planOf(planType: string): Plan {
  const parsed = PlanType.safeParse(planType);
  return PLANS[parsed.success ? parsed.data : 'free'];
}
