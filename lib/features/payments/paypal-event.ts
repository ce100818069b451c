import { z } from 'zod';
import type { PayPalMoney } from './paypal';
import { centsOf, idOfLink } from './paypal-wire';

/**
 * The used parts of a webhook. It is parsed only after its signature is verified.
 * Current state is then queried from PayPal, because events arrive in any order, and twice. Source:
 * https://developer.paypal.com/api/rest/webhooks/event-names/
 */

interface Common {
  /** PayPal's id of the event, the same in every delivery. */
  readonly id: string;
  /** PayPal's event type, e.g. `PAYMENT.SALE.COMPLETED`. */
  readonly type: string;
  readonly createdAt: Date;
}

export type PayPalEvent = Common &
  (
    | ({
        /** A month of a subscription was paid. */
        readonly kind: 'sale';
        readonly saleId: string;
        readonly subscriptionId: string | undefined;
        readonly customId: string | undefined;
        readonly paidAt: Date | undefined;
      } & PayPalMoney)
    | {
        /** An order's payment changed: completed, pending, denied. */
        readonly kind: 'capture';
        readonly captureId: string;
        readonly orderId: string | undefined;
        readonly customId: string | undefined;
      }
    | ({
        /** A payment was refunded, in whole or in part, by us (`refund`) or without us (`reversal`). */
        readonly kind: 'refund' | 'reversal';
        readonly of: 'sale' | 'capture';
        readonly paymentId: string;
        /** Total refunded so far, including this one; undefined if the event does not say. */
        readonly totalRefundedCents: number | undefined;
      } & PayPalMoney)
    | {
        /** A payer disputes payments; nothing is refunded yet. */
        readonly kind: 'dispute';
        readonly disputeId: string;
        /** Captures or sales. */
        readonly paymentIds: readonly string[];
      }
    | {
        /** A subscription changed, or its payment failed: query its state from PayPal. */
        readonly kind: 'subscription';
        readonly subscriptionId: string;
        readonly customId: string | undefined;
      }
    | {
        /** An order was approved and not captured yet. */
        readonly kind: 'order';
        readonly orderId: string;
      }
    | { readonly kind: 'other' }
  );

const Id = z.string().min(1).max(100);
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Links = z
  .array(z.object({ rel: z.string(), href: z.string() }))
  .optional()
  .catch(undefined);

/** Money in the formats of two API generations. The older one writes refunds as negative amounts. */
const Money = z
  .union([
    z.object({ total: z.string(), currency: z.string().length(3) }),
    z.object({ value: z.string(), currency_code: z.string().length(3) }),
    z.object({ value: z.string(), currency: z.string().length(3) }),
  ])
  .transform((money, context): PayPalMoney => {
    const cents = centsOf('total' in money ? money.total : money.value);
    if (cents !== undefined) {
      return {
        amountCents: Math.abs(cents),
        currency: 'currency' in money ? money.currency : money.currency_code,
      };
    }
    context.addIssue({ code: 'custom', message: 'is no amount' });
    return z.NEVER;
  });

const Sale = z.object({
  id: Id,
  amount: Money,
  billing_agreement_id: Id.optional(),
  custom: z.string().optional(),
  custom_id: z.string().optional(),
  create_time: Instant.optional().catch(undefined),
});

const RefundResource = z.object({
  id: Id,
  sale_id: Id.optional(),
  capture_id: Id.optional(),
  amount: Money,
  total_refunded_amount: Money.optional().catch(undefined),
  seller_payable_breakdown: z.object({ total_refunded_amount: Money.optional() }).optional().catch(undefined),
  links: Links,
});

const Capture = z.object({
  id: Id,
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: Id.optional() }).optional() })
    .optional()
    .catch(undefined),
});

const Dispute = z.object({
  dispute_id: Id,
  disputed_transactions: z.array(z.object({ seller_transaction_id: Id.optional() })).default([]),
});

const Subscription = z.object({ id: Id, custom_id: z.string().optional() });

const Envelope = z.object({ id: Id, event_type: z.string().max(100), create_time: Instant, resource: z.unknown() });

/** Returns the refunded payment's id: it is a field, a link or (for reversals) the resource itself. */
function paymentOf(resource: z.infer<typeof RefundResource>, of: 'sale' | 'capture'): string {
  const named = of === 'sale' ? resource.sale_id : resource.capture_id;
  const linked = idOfLink(resource.links, 'sale') ?? idOfLink(resource.links, 'up');
  return named ?? linked ?? resource.id;
}

type Facts = PayPalEvent extends infer Event ? (Event extends Common ? Omit<Event, keyof Common> : never) : never;

function refundOf(kind: 'refund' | 'reversal', of: 'sale' | 'capture') {
  return (resource: unknown): Facts => {
    const read = RefundResource.parse(resource);
    const total = read.total_refunded_amount ?? read.seller_payable_breakdown?.total_refunded_amount;
    return { kind, of, paymentId: paymentOf(read, of), totalRefundedCents: total?.amountCents, ...read.amount };
  };
}

function saleOf(resource: unknown): Facts {
  const sale = Sale.parse(resource);
  return {
    kind: 'sale',
    saleId: sale.id,
    subscriptionId: sale.billing_agreement_id,
    customId: sale.custom_id ?? sale.custom,
    paidAt: sale.create_time,
    ...sale.amount,
  };
}

function captureOf(resource: unknown): Facts {
  const { id, custom_id, supplementary_data } = Capture.parse(resource);
  const orderId = supplementary_data?.related_ids?.order_id;
  return { kind: 'capture', captureId: id, orderId, customId: custom_id };
}

function disputeOf(resource: unknown): Facts {
  const { dispute_id, disputed_transactions } = Dispute.parse(resource);
  const paymentIds = disputed_transactions.flatMap(({ seller_transaction_id: id }) => id ?? []);
  return { kind: 'dispute', disputeId: dispute_id, paymentIds };
}

function subscriptionOf(resource: unknown): Facts {
  const { id, custom_id } = Subscription.parse(resource);
  return { kind: 'subscription', subscriptionId: id, customId: custom_id };
}

const FACTS_OF_TYPE: Readonly<Record<string, (resource: unknown) => Facts>> = {
  'PAYMENT.SALE.COMPLETED': saleOf,
  'PAYMENT.SALE.REFUNDED': refundOf('refund', 'sale'),
  'PAYMENT.SALE.REVERSED': refundOf('reversal', 'sale'),
  'PAYMENT.CAPTURE.COMPLETED': captureOf,
  'PAYMENT.CAPTURE.PENDING': captureOf,
  'PAYMENT.CAPTURE.DENIED': captureOf,
  'PAYMENT.CAPTURE.REFUNDED': refundOf('refund', 'capture'),
  'PAYMENT.CAPTURE.REVERSED': refundOf('reversal', 'capture'),
  'CUSTOMER.DISPUTE.CREATED': disputeOf,
  'CHECKOUT.ORDER.APPROVED': (resource) => ({ kind: 'order', orderId: z.object({ id: Id }).parse(resource).id }),
  'BILLING.SUBSCRIPTION.ACTIVATED': subscriptionOf,
  'BILLING.SUBSCRIPTION.UPDATED': subscriptionOf,
  'BILLING.SUBSCRIPTION.CANCELLED': subscriptionOf,
  'BILLING.SUBSCRIPTION.SUSPENDED': subscriptionOf,
  'BILLING.SUBSCRIPTION.EXPIRED': subscriptionOf,
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': subscriptionOf,
};

/**
 * Parses the body of a verified webhook. Irrelevant events are of the kind `other`.
 * @throws SyntaxError or ZodError for an invalid event, or an event of a known type without required fields
 */
export function readPayPalEvent(rawBody: Uint8Array): PayPalEvent {
  const { id, event_type, create_time, resource } = Envelope.parse(JSON.parse(new TextDecoder().decode(rawBody)));
  const facts = FACTS_OF_TYPE[event_type]?.(resource) ?? { kind: 'other' };
  return { id, type: event_type, createdAt: create_time, ...facts };
}
