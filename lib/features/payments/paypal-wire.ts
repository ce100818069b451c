import { z } from 'zod';
import type { PayPalCapture, PayPalMoney, PayPalOrder, PayPalRefund, PayPalSubscription } from './paypal';

/**
 * Schemas that convert PayPal's JSON to our types and keep only used fields. API answers and webhook resources have the
 * same format. Source: https://developer.paypal.com/api/rest/
 */

/** An amount, e.g. `-1234567.89`. More digits than needed here, and fewer than a number represents exactly. */
const AMOUNT = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/** `"5.00"` → 500. Undefined for an invalid amount. */
export function centsOf(amount: string): number | undefined {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** 500 → `"5.00"`, PayPal's format of amounts. */
export function amountOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

const Amount = z.string().transform((text, context) => {
  const cents = centsOf(text);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'is no amount' });
  return z.NEVER;
});
const Currency = z.string().length(3);

/** Money in the current APIs. */
export const Money = z
  .object({ value: Amount, currency_code: Currency })
  .transform(({ value, currency_code }): PayPalMoney => ({ amountCents: value, currency: currency_code }));

/** An instant with seconds and an offset or `Z` (RFC 3339). */
export const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const OptionalInstant = Instant.optional().catch(undefined);
export const Id = z.string().min(1).max(100);

export const CaptureStatus = z
  .enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'OTHER'])
  .catch('OTHER');

const Links = z
  .array(z.object({ rel: z.string(), href: z.string() }))
  .optional()
  .catch(undefined);
type Links = z.infer<typeof Links>;

/** Returns the last path segment of a resource's link for a relation, e.g. the capture that a refund belongs to. */
export function idOfLink(links: Links, rel: string): string | undefined {
  return links
    ?.find((link) => link.rel === rel)
    ?.href.split('/')
    .at(-1);
}

/** A capture by itself. Its refunds are listed in its order. */
export const WireCapture = z
  .object({
    id: Id,
    status: CaptureStatus,
    amount: Money,
    custom_id: z.string().optional(),
    create_time: OptionalInstant,
  })
  .transform(
    ({ id, status, amount, custom_id, create_time }): PayPalCapture => ({
      id,
      status,
      ...amount,
      customId: custom_id,
      refundedCents: 0,
      createdAt: create_time,
    }),
  );

export const WireRefund = z
  .object({
    id: Id,
    status: z.string(),
    amount: Money,
    seller_payable_breakdown: z.object({ total_refunded_amount: Money.optional() }).optional(),
    links: Links,
  })
  .transform(
    ({ id, status, amount, seller_payable_breakdown, links }): PayPalRefund => ({
      id,
      status,
      ...amount,
      captureId: idOfLink(links, 'up'),
      totalRefundedCents: seller_payable_breakdown?.total_refunded_amount?.amountCents,
    }),
  );

const PurchaseUnit = z.object({
  amount: Money,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional(), email_address: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(WireCapture).default([]), refunds: z.array(WireRefund).default([]) })
    .optional(),
});

function withRefunds(captures: readonly PayPalCapture[], refunds: readonly PayPalRefund[]): readonly PayPalCapture[] {
  return captures.map((capture) => {
    const own = refunds.filter(
      ({ captureId, status, currency }) =>
        captureId === capture.id && status === 'COMPLETED' && currency === capture.currency,
    );
    return { ...capture, refundedCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  });
}

/** An order with exactly one purchase unit, as ours are. */
export const WireOrder = z
  .object({
    id: Id,
    status: z
      .enum(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED', 'OTHER'])
      .catch('OTHER'),
    purchase_units: z.tuple([PurchaseUnit]),
    payer: z.object({ payer_id: z.string().optional() }).optional(),
  })
  .transform(({ id, status, purchase_units: [unit], payer }): PayPalOrder => {
    const { captures = [], refunds = [] } = unit.payments ?? {};
    return {
      id,
      status,
      ...unit.amount,
      // Some answers have it only in the payment.
      customId: unit.custom_id ?? captures[0]?.customId,
      payeeMerchantId: unit.payee?.merchant_id,
      payeeEmail: unit.payee?.email_address,
      payerId: payer?.payer_id,
      captures: withRefunds(captures, refunds),
    };
  });

/** PayPal adds `billing_info` after the approval. Without it nothing is outstanding. */
export const WireSubscription = z
  .object({
    id: Id,
    status: z
      .enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED', 'OTHER'])
      .catch('OTHER'),
    plan_id: z.string().optional(),
    custom_id: z.string().optional(),
    start_time: OptionalInstant,
    subscriber: z.object({ payer_id: z.string().optional() }).optional(),
    billing_info: z
      .object({
        outstanding_balance: Money,
        failed_payments_count: z.int().min(0).default(0),
        next_billing_time: OptionalInstant,
        last_payment: z.object({ time: OptionalInstant }).optional(),
      })
      .optional(),
    links: Links,
  })
  .transform(
    ({ id, status, plan_id, custom_id, start_time, subscriber, billing_info, links }): PayPalSubscription => ({
      id,
      status,
      planId: plan_id,
      customId: custom_id,
      payerId: subscriber?.payer_id,
      outstandingCents: billing_info?.outstanding_balance.amountCents ?? 0,
      currency: billing_info?.outstanding_balance.currency,
      failedPayments: billing_info?.failed_payments_count ?? 0,
      startAt: start_time,
      nextBillingAt: billing_info?.next_billing_time,
      lastPaymentAt: billing_info?.last_payment?.time,
      approveUrl: links?.find(({ rel }) => rel === 'approve')?.href,
    }),
  );

/** PayPal's error codes for a rejected request. They contain no personal data and no amounts. */
export const WireFailure = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional() }))
    .optional()
    .catch(undefined),
});
