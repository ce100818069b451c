import { z } from 'zod';
import { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { PlanType } from '@/lib/shared/plan-types';

/** The only currency charged (specification section 9). */
export const CURRENCY = 'USD';

/** The plan that is paid for once, and those that are paid monthly. */
export const OneTimePlan = PlanType.extract(['personal']);
export type OneTimePlan = z.infer<typeof OneTimePlan>;
export const SubscriptionPlan = PlanType.extract(['personalplus', 'business']);
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** PayPal's ids as sent by a browser. They are unverified; PayPal is queried about them. */
const PayPalId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/** Account named by the browser; it must be the session's, else 403 (specification section 7). */
const ExpectedAccount = { userId: z.string().max(200).optional(), email: z.string().max(320).optional() };

/** Answer of `GET /api/payments/settings`; null if payments are disabled. */
export const PaymentSettings = z.object({
  clientId: z.string(),
  /** Origin of PayPal's script; absent: PayPal's. */
  sdkBaseUrl: z.url().optional(),
  isSandbox: z.boolean(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;
export const PaymentSettingsAnswer = z.object({ success: z.literal(true), payments: PaymentSettings.nullable() });

/** Body and answer of `POST /api/payments/orders`. */
export const NewOrder = z.object({ plan: OneTimePlan });
export type NewOrder = z.infer<typeof NewOrder>;
export const OrderAnswer = z.object({ success: z.literal(true), paypalOrderId: PayPalId });
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** Body of `POST /api/payments/verify-payment`. */
export const VerifyPayment = z.object({ paypalOrderId: PayPalId, ...ExpectedAccount });
export type VerifyPayment = z.infer<typeof VerifyPayment>;

/** Body and answer of `POST /api/payments/subscriptions`: creates one, which its buyer then approves at PayPal. */
export const NewSubscription = z.object({ plan: SubscriptionPlan });
export type NewSubscription = z.infer<typeof NewSubscription>;
export const NewSubscriptionAnswer = z.object({ success: z.literal(true), subscriptionId: PayPalId });
export type NewSubscriptionAnswer = z.infer<typeof NewSubscriptionAnswer>;

/** Body of `POST /api/payments/verify-subscription`; `subscriptionId` is PayPal's. */
export const VerifySubscription = z.object({ subscriptionId: PayPalId, ...ExpectedAccount });
export type VerifySubscription = z.infer<typeof VerifySubscription>;

/** State of a subscription, for its owner. */
export const SubscriptionView = z.object({
  plan: SubscriptionPlan,
  /**
   * `pending` waits for PayPal; `overdue`: a payment failed or PayPal suspended it; `ending`: cancelled, paid until
   * `until`.
   */
  status: z.enum(['pending', 'active', 'overdue', 'ending']),
  /** ISO instant of the next payment, or of the end of the paid period. */
  until: z.iso.datetime().nullable(),
  /** Amount of the next payment, in cents of `CURRENCY`; null if there is none. */
  nextAmountCents: z.int().min(0).nullable(),
  /** The plan that follows, by a change that waits for the end of this one. */
  nextPlan: SubscriptionPlan.nullable(),
  /** URL where the buyer fixes a payment or approves; null if nothing is to be done. */
  actionUrl: z.url().nullable(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** Answer of both verifications, and of every change to a subscription. */
export const PaymentAnswer = z.object({
  success: z.literal(true),
  /** Usage afterwards, like the answer of `GET /api/usage`. */
  usage: CurrentUsage,
  subscription: SubscriptionView.nullable(),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

/** Answer of `GET /api/payments/subscription`. */
export const SubscriptionAnswer = z.object({ success: z.literal(true), subscription: SubscriptionView.nullable() });
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>;

/**
 * Body of `POST /api/payments/subscription`: the change that its owner requests. A `change` to a cheaper plan waits for
 * the end of the month.
 */
export const ChangeSubscription = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('resume') }),
]);
export type ChangeSubscription = z.infer<typeof ChangeSubscription>;

/** One row of the payment history (specification section 3). */
export const PaymentItem = z.object({
  id: z.uuid(),
  /** ISO instant. */
  date: z.iso.datetime(),
  /** The plan's name in the caller's language. */
  description: z.string(),
  plan: PlanType,
  /** In units of `currency`, in PayPal's format: "5.00". */
  amount: z.string().regex(/^\d+\.\d{2}$/),
  /** The same in cents. */
  amountCents: z.int().min(0),
  currency: z.string().length(3),
  refundedCents: z.int().min(0),
  /** PayPal's id of the payment, for support requests. */
  reference: z.string(),
  receiptUrl: z.string().nullable(),
  /** True for a numbered receipt; false for a confirmation of payment (decision 0042). */
  hasReceipt: z.boolean(),
});
export type PaymentItem = z.infer<typeof PaymentItem>;

/** Answer of `GET /api/payments/history`: newest first. */
export const PaymentHistoryAnswer = z.object({ success: z.literal(true), payments: z.array(PaymentItem) });
export type PaymentHistoryAnswer = z.infer<typeof PaymentHistoryAnswer>;
