import { SubscriptionPlan } from './payment-answers';

const PAYMENT = 'payment';
const PLAN = 'plan';
/** PayPal's name of the parameter. */
const SUBSCRIPTION = 'subscription_id';
/** Query parameters that we and PayPal add to the return URL. */
const PARAMETERS = [PAYMENT, PLAN, SUBSCRIPTION, 'ba_token', 'token'];

/** Returns the URLs to which PayPal redirects after a subscription was approved or cancelled. */
export function addressesBack(site: string, plan: SubscriptionPlan): { returnUrl: string; cancelUrl: string } {
  const returnUrl = (payment: string) => `${site}?${new URLSearchParams({ [PAYMENT]: payment, [PLAN]: plan })}`;
  return { returnUrl: returnUrl('approved'), cancelUrl: returnUrl('cancelled') };
}

/** Data of a return from PayPal. */
export interface ReturnedPayment {
  /** URL of the page without the parameters. */
  readonly address: string;
  /**
   * The subscription in the URL. Anybody can write one, so it only selects what the server checks. Null: not approved.
   */
  readonly approved: { readonly plan: SubscriptionPlan; readonly id: string } | null;
}

/** Parses a page's URL; null if it is not a return from PayPal. */
export function returnedPayment(href: string): ReturnedPayment | null {
  const address = new URL(href);
  const { searchParams } = address;
  const payment = searchParams.get(PAYMENT);
  if (payment === null) return null;
  const id = searchParams.get(SUBSCRIPTION);
  // The server decides the plan; this one is only for the text of a refusal.
  const plan = SubscriptionPlan.catch('personalplus').parse(searchParams.get(PLAN));
  for (const name of PARAMETERS) searchParams.delete(name);
  return { address: address.href, approved: payment === 'approved' && id ? { plan, id } : null };
}
