import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { foldedText } from './folded-text';
import { users } from './users';

/* Amounts are in cents of the currency.
   Payments outlive their account: the books need them, and PayPal may still report on them. The account's column is
   then null. */

/** PayPal environment of a row: the sandbox, or live with real money. The two are strictly separate. */
export type Environment = 'sandbox' | 'live';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A one-time purchase. Stored before it is created at PayPal; its id is PayPal's `custom_id`. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    paypalOrderId: text('paypal_order_id').unique(),
    status: text('status').notNull().default('created'),
    createdAt: instant('created_at').notNull(),
    creditedAt: instant('credited_at'),
  },
  (table) => [
    index('payment_orders_user_idx').on(table.userId, table.createdAt.desc()),
    check('payment_orders_status_known', sql`${table.status} in ('created', 'credited')`),
    check('payment_orders_environment_known', sql`${table.environment} in ('sandbox', 'live')`),
    check('payment_orders_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

/** A subscription. Stored before it is created at PayPal; its id is PayPal's `custom_id`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    paypalSubscriptionId: text('paypal_subscription_id').unique(),
    /** Last status from PayPal. */
    status: text('status')
      .$type<'created' | 'active' | 'suspended' | 'cancelled' | 'expired'>()
      .notNull()
      .default('created'),
    /** URL where the buyer approves it, until that is done. */
    approveUrl: text('approve_url'),
    /** Requested start; null: as soon as it is approved. */
    startAt: instant('start_at'),
    /** The subscription that it replaces. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => subscriptions.id),
    /** When another replaced it during a paid period. */
    supersededAt: instant('superseded_at'),
    /** When its cancellation was decided; retried until PayPal has cancelled it. */
    cancelWantedAt: instant('cancel_wanted_at'),
    /** Outstanding balance at PayPal, in cents. */
    outstandingCents: integer('outstanding_cents').notNull().default(0),
    /** Last payment that PayPal reports; may be known before the payment itself. */
    lastPaymentAt: instant('last_payment_at'),
    /** Start of its months, and end of the paid time; derived from its payments. */
    anchorAt: instant('anchor_at'),
    paidThrough: instant('paid_through'),
    createdAt: instant('created_at').notNull(),
    /** When PayPal was last queried about it. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    index('subscriptions_user_idx').on(table.userId, table.createdAt.desc()),
    // The operator sorts and searches by each of these (decision 0045).
    index('subscriptions_by_user_id').on(table.userId, table.id),
    index('subscriptions_by_plan').on(table.plan, table.id),
    index('subscriptions_by_status').on(table.status, table.id),
    index('subscriptions_by_environment').on(table.environment, table.id),
    index('subscriptions_by_paypal_subscription_id').on(foldedText(table.paypalSubscriptionId), table.id),
    index('subscriptions_by_created_at').on(table.createdAt, table.id),
    index('subscriptions_by_start_at').on(table.startAt, table.id),
    index('subscriptions_by_last_payment_at').on(table.lastPaymentAt, table.id),
    index('subscriptions_by_paid_through').on(table.paidThrough, table.id),
    index('subscriptions_by_outstanding_cents').on(table.outstandingCents, table.id),
    index('subscriptions_by_cancel_wanted_at').on(table.cancelWantedAt, table.id),
    index('subscriptions_by_superseded_at').on(table.supersededAt, table.id),
    index('subscriptions_by_checked_at').on(table.checkedAt, table.id),
    check(
      'subscriptions_status_known',
      sql`${table.status} in ('created', 'active', 'suspended', 'cancelled', 'expired')`,
    ),
    check('subscriptions_environment_known', sql`${table.environment} in ('sandbox', 'live')`),
  ],
);

/** Received payments. `external_id` is PayPal's capture or sale. Its uniqueness prevents a second credit. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => paymentOrders.id),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    externalId: text('external_id').notNull(),
    plan: text('plan').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** Bought pages that it added. Null: it pays for a month of its subscription. */
    pages: integer('pages'),
    /** Pages that its refunds took back, of these or of its month. */
    pagesWithdrawn: integer('pages_withdrawn').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When the last refund became known; null for refunds before this column existed. */
    refundedAt: instant('refunded_at'),
    /** When its payer opened a dispute. A dispute alone takes nothing back. */
    disputedAt: instant('disputed_at'),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    unique('payments_external_unique').on(table.externalId),
    // One credit per order, even if PayPal assigns its payments several ids.
    unique('payments_order_unique').on(table.orderId),
    index('payments_user_idx').on(table.userId, table.paidAt.desc()),
    // Includes the amounts, so that a month's revenue is summed by an index-only scan.
    index('payments_revenue_idx')
      .on(table.paidAt, table.amountCents, table.refundedCents)
      .where(sql`${table.currency} = 'USD'`),
    // The operator sorts and searches by each of these (decision 0045).
    index('payments_by_user_id').on(table.userId, table.id),
    index('payments_by_plan').on(table.plan, table.id),
    index('payments_by_amount_cents').on(table.amountCents, table.id),
    index('payments_by_currency').on(table.currency, table.id),
    index('payments_by_refunded_cents').on(table.refundedCents, table.id),
    index('payments_by_paid_at').on(table.paidAt, table.id),
    index('payments_by_disputed_at').on(table.disputedAt, table.id),
    index('payments_by_pages').on(table.pages, table.id),
    index('payments_by_pages_withdrawn').on(table.pagesWithdrawn, table.id),
    index('payments_by_external_id').on(foldedText(table.externalId), table.id),
    index('payments_by_order_id').on(table.orderId, table.id),
    index('payments_by_subscription_id').on(table.subscriptionId, table.id),
    check('payments_of_one', sql`num_nonnulls(${table.orderId}, ${table.subscriptionId}) = 1`),
    check('payments_amount_not_negative', sql`${table.amountCents} >= 0`),
    check('payments_refund_within', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    check('payments_pages_not_negative', sql`least(${table.pages}, ${table.pagesWithdrawn}) >= 0`),
  ],
);

/** Refunds of payments, in parts or whole. Each withdraws the pages that its share of the payment bought. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: integer('cents').notNull(),
    /** Total of the payment's earlier refunds. */
    centsBefore: integer('cents_before').notNull(),
    /** True if the payment paid for a month at that time; its pages may have become bought ones since. */
    isOfMonth: boolean('is_of_month').notNull(),
    /** Pages withdrawn so far. */
    pagesWithdrawn: integer('pages_withdrawn').notNull(),
    /** When it became known. */
    refundedAt: instant('refunded_at').notNull(),
  },
  (table) => [
    index('payment_refunds_payment_idx').on(table.paymentId),
    check('payment_refunds_cents_positive', sql`${table.cents} > 0`),
    check('payment_refunds_not_negative', sql`least(${table.centsBefore}, ${table.pagesWithdrawn}) >= 0`),
  ],
);

/** The seller on a receipt. */
export interface ReceiptSeller {
  readonly name: string;
  readonly address: string;
  readonly number: string;
}

/** The buyer on a receipt; null where nothing was entered. */
export interface ReceiptBuyer {
  readonly name: string | null;
  readonly company: string | null;
  /** Registration number of the company. */
  readonly number: string | null;
}

/**
 * A receipt as issued, in the transaction of its payment. Immutable: later changes of settings or account do not affect
 * it.
 */
export const receipts = pgTable(
  'receipts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    environment: text('environment').$type<Environment>().notNull(),
    /** Counts from 1 without gaps, per PayPal environment. */
    number: integer('number').notNull(),
    seller: jsonb('seller').$type<ReceiptSeller>().notNull(),
    buyer: jsonb('buyer').$type<ReceiptBuyer>(),
    /** VAT included in the amount, in hundredths of a percent. */
    vatBasisPoints: integer('vat_basis_points').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('receipts_number_unique').on(table.environment, table.number),
    check('receipts_number_positive', sql`${table.number} > 0`),
    check('receipts_vat_not_negative', sql`${table.vatBasisPoints} >= 0`),
  ],
);

/** An account's billing details for receipts. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name'),
  company: text('company'),
  number: text('number'),
  updatedAt: instant('updated_at').notNull(),
});

/** PayPal webhook events that were handled; stored in the same transaction as their effect. */
export const paymentEvents = pgTable('payment_events', {
  /** PayPal's id of the event. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledAt: instant('handled_at').notNull(),
});
