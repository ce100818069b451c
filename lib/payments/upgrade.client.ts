import { externalStore } from '@/lib/external-store.client';
import type { PaidPlan, UpgradeWish } from './plan-offer';

/** What somebody wanted when the plans came up. */
export interface PlansRequest {
  readonly wish: UpgradeWish;
  /** Goes on with what was refused; called once at most, when the plan or the pages are there. */
  readonly onUpgraded?: () => void;
  /** Another way on than a plan, such as taking as many files as fit. Its label comes translated. */
  readonly otherWay?: { readonly label: string; readonly onSelect: () => void };
}

/** What of plans and payments is open over the page. */
export type OpenBilling =
  | { readonly is: 'plans'; readonly request: PlansRequest }
  | { readonly is: 'payment'; readonly plan: PaidPlan; readonly request: PlansRequest }
  | { readonly is: 'usage' };

const store = externalStore<OpenBilling | null>(null);

/** Shows the plans to a signed-in person, and proposes the one that lifts what was reached. */
export function openPlans(request: PlansRequest): void {
  store.set({ is: 'plans', request });
}

/** Opens the payment of one plan. */
export function openPayment(plan: PaidPlan, request: PlansRequest): void {
  store.set({ is: 'payment', plan, request });
}

/** Opens Usage & Billing. */
export const openUsage = (): void => store.set({ is: 'usage' });

/** Closes whichever of them is open. */
export const closeBilling = (): void => store.set(null);

/** Closes the payment of a plan, and nothing else that was opened meanwhile. */
export function closePayment(plan: PaidPlan): void {
  const open = store.get();
  if (open?.is === 'payment' && open.plan === plan) store.set(null);
}

/** Which of them is open, in a component. */
export const useOpenBilling = (): OpenBilling | null => store.use();
