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

/** Delays before retrying a failed confirmation, in milliseconds. */
const RETRY_DELAYS_MS = [1_000, 3_000, 8_000];
/**
 * Further delays while PayPal or our server is slow. After these, PayPal's webhook or the next visit confirms the
 * payment.
 */
const PENDING_DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 240_000];
/** Time for which an unapproved order is reused: PayPal keeps one for three hours. */
const REUSE_MS = 60 * 60 * 1000;

/**
 * Result of a payment. `pending`: PayPal has not finished it; `unconfirmed`: our server was unreachable and will be
 * asked again; `refused`: it failed, with the reason.
 */
export type PaymentOutcome =
  | { readonly status: 'done'; readonly answer: PaymentAnswer }
  | { readonly status: 'pending' | 'unconfirmed' }
  | { readonly status: 'refused'; readonly error: RequestError };

/** The signed-in account that pays; verifications name it (specification section 7). */
export interface Payer {
  readonly id: string;
  readonly email: string;
}

export interface CheckoutServices {
  readonly request: typeof fetchJson;
  readonly approved: ApprovedStore;
  /** Stores the server's answer after a payment. */
  readonly onPaid: (answer: PaymentAnswer) => void;
  /** Resolves after `ms` milliseconds, or as soon as the connection is back. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now?: () => number;
}

/** Checkout, from the first click to the server's confirmation. Repeated clicks and requests never pay twice. */
export interface Checkout {
  /**
   * Returns PayPal's id of an order or subscription for the buyer to approve.
   * The same id is returned until it is approved or given up, so that two clicks or a closed window create one. Rejects
   * with a `RequestError`.
   */
  readonly begin: (plan: PaidPlan) => Promise<string>;
  /** Forgets what was begun, so that the next click starts a new order. */
  readonly forget: (plan: PaidPlan) => void;
  /**
   * Has the server confirm an approval, and retries while the outcome is open.
   * Calls `onOutcome` with the outcome, and once more when an open one is decided. Resolves after the first call; never
   * rejects.
   */
  readonly settle: (approved: Approved, onOutcome: (outcome: PaymentOutcome) => void) => Promise<void>;
  /** Called when a user is signed in: continues with unconfirmed approvals of this account. */
  readonly resumeFor: (viewer: Payer, onOutcome: (approved: Approved, outcome: PaymentOutcome) => void) => void;
  /** Called after a sign-out: stops all requests and forgets everything that was begun. */
  readonly reset: () => void;
}

/** True for failures that a retry may resolve. */
const isTransient = ({ code, retryable }: RequestError) => retryable && code !== 'paymentsClosed';

export function createCheckout({
  request,
  approved: pendingApprovals,
  onPaid,
  wait,
  now = Date.now,
}: CheckoutServices): Checkout {
  const started = new Map<PaidPlan, { readonly id: Promise<string>; readonly at: number }>();
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

  const confirm = async (approved: Approved): Promise<PaymentOutcome> => {
    if (approved.viewerId !== viewer?.id) return { status: 'unconfirmed' };
    try {
      const answer = await verify(approved, viewer);
      onPaid(answer);
      return { status: 'done', answer };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'paymentUnfinished') return { status: 'pending' };
      // If the session ended, the user is asked to sign in, and the confirmation continues afterwards.
      if (isTransient(error) || error.code === 'unauthenticated' || error.code === 'badAnswer')
        return { status: 'unconfirmed' };
      return { status: 'refused', error };
    }
  };

  const isOpen = ({ status }: PaymentOutcome) => status === 'pending' || status === 'unconfirmed';

  const confirmWithRetries = async (
    approved: Approved,
    delays: readonly number[],
    isOver: (outcome: PaymentOutcome) => boolean,
  ) => {
    let outcome = await confirm(approved);
    for (const ms of delays) {
      if (isOver(outcome)) break;
      await wait(ms);
      outcome = await confirm(approved);
    }
    if (!isOpen(outcome)) pendingApprovals.remove(approved.id);
    return outcome;
  };

  const confirmLater = async (approved: Approved, onOutcome: (outcome: PaymentOutcome) => void) => {
    try {
      await wait(PENDING_DELAYS_MS[0] ?? 0);
      const outcome = await confirmWithRetries(approved, PENDING_DELAYS_MS.slice(1), (o) => !isOpen(o));
      if (!isOpen(outcome)) onOutcome(outcome);
    } finally {
      settling.delete(approved.id);
    }
  };

  const settle: Checkout['settle'] = async (approved, onOutcome) => {
    if (settling.has(approved.id)) return;
    settling.add(approved.id);
    pendingApprovals.add(approved);
    started.delete(approved.plan);
    // Connection failures are retried first; a delay at PayPal is reported at once.
    const outcome = await confirmWithRetries(approved, RETRY_DELAYS_MS, ({ status }) => status !== 'unconfirmed');
    onOutcome(outcome);
    if (isOpen(outcome)) void confirmLater(approved, onOutcome);
    else settling.delete(approved.id);
  };

  return {
    begin(plan) {
      const before = started.get(plan);
      if (before && now() - before.at < REUSE_MS) return before.id;
      const id = create(plan);
      started.set(plan, { id, at: now() });
      id.catch(() => started.delete(plan));
      return id;
    },
    forget: (plan) => void started.delete(plan),
    settle,
    resumeFor(payer, onOutcome) {
      viewer = payer;
      for (const approved of pendingApprovals.forAccount(payer.id))
        void settle(approved, (outcome) => onOutcome(approved, outcome));
    },
    reset() {
      viewer = null;
      started.clear();
    },
  };
}
