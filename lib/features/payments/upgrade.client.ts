import { externalStore } from '@/lib/platform/browser/external-store.client';
import { rememberFocus } from '@/lib/platform/browser/remember-focus.client';
import type { PaidPlan, UpgradeReason } from './plan-offer';

/** The user's request that opened the plans. */
export interface PlansRequest {
  readonly reason: UpgradeReason;
  /** Continues the refused action; called at most once, when the plan or the pages are available. */
  readonly onUpgraded?: () => void;
  /** An alternative to a plan, such as exporting as many files as fit. Its label is already translated. */
  readonly otherWay?: { readonly label: string; readonly onSelect: () => void };
}

/** The billing dialog that is open. */
export type OpenBilling =
  | { readonly type: 'plans'; readonly request: PlansRequest }
  | { readonly type: 'payment'; readonly plan: PaidPlan; readonly request: PlansRequest }
  | { readonly type: 'usage' }
  | { readonly type: 'account' };

const store = externalStore<OpenBilling | null>(null);
/** Dialogs may follow each other: the focus before the first returns after the last. */
let restoreFocus = () => {};

/** Returns the pressed element; for an item of a menu, which closes, the menu's button. */
function focusedElement(): Element | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (menuButton && document.getElementById(menuButton)) || active;
}

function open(next: OpenBilling): void {
  if (!store.get()) restoreFocus = rememberFocus(focusedElement());
  store.set(next);
}

/** Shows the plans to a signed-in user, and proposes one that lifts the reached limit. */
export function openPlans(request: PlansRequest): void {
  open({ type: 'plans', request });
}

/** Opens the payment dialog of a plan. */
export function openPayment(plan: PaidPlan, request: PlansRequest): void {
  open({ type: 'payment', plan, request });
}

/** Opens Usage & Billing. */
export const openUsage = (): void => open({ type: 'usage' });

/** Opens the account and its data. */
export const openAccount = (): void => open({ type: 'account' });

/** Closes the open dialog. */
export function closeBilling(): void {
  if (!store.get()) return;
  store.set(null);
  // Deferred: until then the closing dialog holds the focus.
  setTimeout(() => store.get() ?? restoreFocus());
}

/** Closes the payment dialog of this plan, but no other dialog opened meanwhile. */
export function closePayment(plan: PaidPlan): void {
  const shown = store.get();
  if (shown?.type === 'payment' && shown.plan === plan) closeBilling();
}

/** Returns the open dialog, in a component. */
export const useOpenBilling = (): OpenBilling | null => store.use();
