import { SubscriptionPlan } from './payment-answers';

const PAYMENT = 'payment';
const PLAN = 'plan';
/** PayPal's own name for it. */
const SUBSCRIPTION = 'subscription_id';
/** What we and PayPal put into the address that leads back from a page of PayPal's. */
const PARAMETERS = [PAYMENT, PLAN, SUBSCRIPTION, 'ba_token', 'token'];

/** Where PayPal leads somebody back to who approved a subscription on a page of PayPal's, or left it. */
export function addressesBack(site: string, plan: SubscriptionPlan): { returnUrl: string; cancelUrl: string } {
  const back = (payment: string) => `${site}?${new URLSearchParams({ [PAYMENT]: payment, [PLAN]: plan })}`;
  return { returnUrl: back('approved'), cancelUrl: back('cancelled') };
}

/** What somebody comes back from PayPal with. */
export interface ReturnedPayment {
  /** The address of the page without it. */
  readonly address: string;
  /**
   * The subscription as the address tells it, which anybody may have written: it names what the server is asked about, and
   * proves nothing. Null: it was not approved.
   */
  readonly approved: { readonly plan: SubscriptionPlan; readonly id: string } | null;
}

/** Reads the address of a page; null when nobody comes back from PayPal by it. */
export function returnedPayment(href: string): ReturnedPayment | null {
  const address = new URL(href);
  const { searchParams } = address;
  const payment = searchParams.get(PAYMENT);
  if (payment === null) return null;
  const id = searchParams.get(SUBSCRIPTION);
  // Which plan it is, the server says; this one is for what is said of a refusal.
  const plan = SubscriptionPlan.catch('personalplus').parse(searchParams.get(PLAN));
  for (const name of PARAMETERS) searchParams.delete(name);
  return { address: address.href, approved: payment === 'approved' && id ? { plan, id } : null };
}
