import { externalStore } from '@/lib/platform/browser/external-store.client';
import { rememberFocus } from '@/lib/platform/browser/unlock-focus.client';
import type { PaidPlan, UpgradeReason } from './plan-offer';

/** What somebody wanted when the plans came up. */
export interface PlansRequest {
  readonly wish: UpgradeReason;
  /** Goes on with what was refused; called once at most, when the plan or the pages are there. */
  readonly onUpgraded?: () => void;
  /** Another way on than a plan, such as taking as many files as fit. Its label comes translated. */
  readonly otherWay?: { readonly label: string; readonly onSelect: () => void };
}

/** What of the account, its plans and payments is open over the page. */
export type OpenBilling =
  | { readonly is: 'plans'; readonly request: PlansRequest }
  | { readonly is: 'payment'; readonly plan: PaidPlan; readonly request: PlansRequest }
  | { readonly is: 'usage' }
  | { readonly is: 'account' };

const store = externalStore<OpenBilling | null>(null);
/** One dialog may follow another: whatever had the focus before the first has it back after the last. */
let giveFocusBack = () => {};

/** What was pressed; of an entry of a menu, which closes, the button of the menu. */
function pressed(): Element | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (menuButton && document.getElementById(menuButton)) || active;
}

function open(next: OpenBilling): void {
  if (!store.get()) giveFocusBack = rememberFocus(pressed());
  store.set(next);
}

/** Shows the plans to a signed-in person, and proposes the one that lifts what was reached. */
export function openPlans(request: PlansRequest): void {
  open({ is: 'plans', request });
}

/** Opens the payment of one plan. */
export function openPayment(plan: PaidPlan, request: PlansRequest): void {
  open({ is: 'payment', plan, request });
}

/** Opens Usage & Billing. */
export const openUsage = (): void => open({ is: 'usage' });

/** Opens the account and its data. */
export const openAccount = (): void => open({ is: 'account' });

/** Closes whichever of them is open. */
export function closeBilling(): void {
  if (!store.get()) return;
  store.set(null);
  // A moment later: until then the closing dialog holds the focus.
  setTimeout(() => store.get() ?? giveFocusBack());
}

/** Closes the payment of a plan, and nothing else that was opened meanwhile. */
export function closePayment(plan: PaidPlan): void {
  const shown = store.get();
  if (shown?.is === 'payment' && shown.plan === plan) closeBilling();
}

/** Which of them is open, in a component. */
export const useOpenBilling = (): OpenBilling | null => store.use();
