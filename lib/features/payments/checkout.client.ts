import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import {
  type NewOrder,
  type NewSubscription,
  NewSubscriptionAnswer,
  OrderAnswer,
  PaymentAnswer,
  type VerifyPayment,
  type VerifySubscription,
} from './payment-answers';
import type { Approved, ApprovedStore } from './pending-approvals.client';
import { isSubscription, type PaidPlan } from './plan-offer';

/** How long after a failure a confirmation is asked for again, in milliseconds. */
const AFTER_FAILURE_MS = [1_000, 3_000, 8_000];
/** How long after that, while PayPal or our server takes its time. Then PayPal's own message confirms it, or the next visit. */
const WHILE_OPEN_MS = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 240_000];
/** An order that was begun and not approved is used again this long: PayPal keeps one for three hours. */
const REUSE_MS = 60 * 60 * 1000;

/**
 * What came of a payment. `pending`: PayPal has not finished it; `unconfirmed`: our server could not be asked, and will be;
 * `refused`: it came to nothing, and why.
 */
export type PaymentOutcome =
  | { readonly is: 'done'; readonly answer: PaymentAnswer }
  | { readonly is: 'pending' | 'unconfirmed' }
  | { readonly is: 'refused'; readonly error: RequestError };

/** Who is signed in and pays; what is verified names them (specification section 7). */
export interface Payer {
  readonly id: string;
  readonly email: string;
}

export interface CheckoutServices {
  readonly request: typeof fetchJson;
  readonly approved: ApprovedStore;
  /** Takes over what the server says after a payment. */
  readonly onPaid: (answer: PaymentAnswer) => void;
  /** Resolves after so many milliseconds, or as soon as the connection is back. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now?: () => number;
}

/** Paying, from the first click to the server's word. However often it is pressed or asked, nothing is paid twice. */
export interface Checkout {
  /**
   * PayPal's id of an order or a subscription that its buyer then approves. The same one is given until it is approved or
   * given up, so that two clicks and a closed window lead to one. Rejects with a `RequestError`.
   */
  readonly begin: (plan: PaidPlan) => Promise<string>;
  /** Forgets what was begun, so that the next click begins anew. */
  readonly giveUp: (plan: PaidPlan) => void;
  /**
   * Has the server confirm what was approved, and asks again while it is open. `tell` is called with what came of it, and
   * once more when something that was open ends. Resolves after the first word; never rejects.
   */
  readonly settle: (approved: Approved, tell: (outcome: PaymentOutcome) => void) => Promise<void>;
  /** Somebody is signed in: goes on with what this account approved and nobody has confirmed. */
  readonly enter: (viewer: Payer, tell: (approved: Approved, outcome: PaymentOutcome) => void) => void;
  /** Nobody is signed in any more: nothing is asked in another's name, and nothing that was begun is used again. */
  readonly leave: () => void;
}

/** Refusals after which the same question may still be answered well. */
const mayPass = ({ code, retryable }: RequestError) => retryable && code !== 'paymentsClosed';

export function createCheckout({ request, approved: kept, onPaid, wait, now = Date.now }: CheckoutServices): Checkout {
  const begun = new Map<PaidPlan, { readonly id: Promise<string>; readonly at: number }>();
  const settling = new Set<string>();
  let viewer: Payer | null = null;

  const create = async (plan: PaidPlan): Promise<string> => {
    if (isSubscription(plan)) {
      const body: NewSubscription = { plan };
      const schema = NewSubscriptionAnswer;
      return (await request('/api/payments/subscriptions', { method: 'POST', body, schema })).subscriptionId;
    }
    const body: NewOrder = { plan };
    return (await request('/api/payments/orders', { method: 'POST', body, schema: OrderAnswer })).paypalOrderId;
  };

  const verify = ({ plan, id }: Approved, { id: userId, email }: Payer): Promise<PaymentAnswer> => {
    if (isSubscription(plan)) {
      const body: VerifySubscription = { subscriptionId: id, userId, email };
      return request('/api/payments/verify-subscription', { method: 'POST', body, schema: PaymentAnswer });
    }
    const body: VerifyPayment = { paypalOrderId: id, userId, email };
    return request('/api/payments/verify-payment', { method: 'POST', body, schema: PaymentAnswer });
  };

  const ask = async (approved: Approved): Promise<PaymentOutcome> => {
    if (approved.viewerId !== viewer?.id) return { is: 'unconfirmed' };
    try {
      const answer = await verify(approved, viewer);
      onPaid(answer);
      return { is: 'done', answer };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'paymentUnfinished') return { is: 'pending' };
      // Whoever was signed out meanwhile is asked to sign in, and then it goes on.
      if (mayPass(error) || error.code === 'unauthenticated' || error.code === 'badAnswer')
        return { is: 'unconfirmed' };
      return { is: 'refused', error };
    }
  };

  const isOpen = ({ is }: PaymentOutcome) => is === 'pending' || is === 'unconfirmed';

  const askAfter = async (approved: Approved, delays: readonly number[], isOver: (o: PaymentOutcome) => boolean) => {
    let outcome = await ask(approved);
    for (const ms of delays) {
      if (isOver(outcome)) break;
      await wait(ms);
      outcome = await ask(approved);
    }
    if (!isOpen(outcome)) kept.remove(approved.id);
    return outcome;
  };

  const follow = async (approved: Approved, tell: (outcome: PaymentOutcome) => void) => {
    try {
      await wait(WHILE_OPEN_MS[0] ?? 0);
      const outcome = await askAfter(approved, WHILE_OPEN_MS.slice(1), (o) => !isOpen(o));
      if (!isOpen(outcome)) tell(outcome);
    } finally {
      settling.delete(approved.id);
    }
  };

  const settle: Checkout['settle'] = async (approved, tell) => {
    if (settling.has(approved.id)) return;
    settling.add(approved.id);
    kept.add(approved);
    begun.delete(approved.plan);
    // A failure of the way there is waited out; PayPal's own delay is told at once.
    const outcome = await askAfter(approved, AFTER_FAILURE_MS, ({ is }) => is !== 'unconfirmed');
    tell(outcome);
    if (isOpen(outcome)) void follow(approved, tell);
    else settling.delete(approved.id);
  };

  return {
    begin(plan) {
      const before = begun.get(plan);
      if (before && now() - before.at < REUSE_MS) return before.id;
      const id = create(plan);
      begun.set(plan, { id, at: now() });
      id.catch(() => begun.delete(plan));
      return id;
    },
    giveUp: (plan) => void begun.delete(plan),
    settle,
    enter(payer, tell) {
      viewer = payer;
      for (const approved of kept.of(payer.id)) void settle(approved, (outcome) => tell(approved, outcome));
    },
    leave() {
      viewer = null;
      begun.clear();
    },
  };
}
