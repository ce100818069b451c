import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { subscriptions } from './payments';
import { users } from './users';

/** Usage of an account. The plan's own quota is in the plans table of the code, not here. */
export const usageLimits = pgTable(
  'usage_limits',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Pages per period, only if it differs from the plan's own; -1 is unlimited. */
    documentsLimit: integer('documents_limit'),
    /**
     * Pages of the current period; of the whole lifetime on a plan without periods. An ended monthly plan stays stored.
     */
    documentsProcessedThisMonth: integer('documents_processed_this_month').notNull().default(0),
    totalDocumentsProcessed: integer('total_documents_processed').notNull().default(0),
    /** Bought pages left. They do not expire and are used after the plan's own. */
    extraPages: integer('extra_pages').notNull().default(0),
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    /** Null on a plan without periods. */
    periodEnd: timestamp('period_end', { withTimezone: true }),
    lastProcessedAt: timestamp('last_processed_at', { withTimezone: true }),
    /** For a monthly plan: the plan after it ends. */
    ownedPlan: text('owned_plan').notNull().default('free'),
    /** For a monthly plan: lifetime pages used before it began. */
    lifetimeProcessed: integer('lifetime_processed').notNull().default(0),
    /** Pages of the current period taken back by a refund. */
    withdrawnThisPeriod: integer('withdrawn_this_period').notNull().default(0),
    /** Instant from which the months are counted. */
    anchorAt: timestamp('anchor_at', { withTimezone: true }),
    /** Subscription that pays for the months. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    /** Months that begin before this are paid. */
    paidThrough: timestamp('paid_through', { withTimezone: true }),
    /** End of the free trial if the operator has extended it; null: by the day of sign-up. */
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** End of the monthly plan unless it is renewed. Readers of the plan use this column. */
    planEndsAt: timestamp('plan_ends_at', { withTimezone: true }),
  },
  (table) => [
    // The operator sorts and searches by each of these (decision 0045).
    index('usage_limits_by_documents_processed_this_month').on(table.documentsProcessedThisMonth, table.userId),
    index('usage_limits_by_total_documents_processed').on(table.totalDocumentsProcessed, table.userId),
    index('usage_limits_by_extra_pages').on(table.extraPages, table.userId),
    index('usage_limits_by_documents_limit').on(table.documentsLimit, table.userId),
    index('usage_limits_by_owned_plan').on(table.ownedPlan, table.userId),
    index('usage_limits_by_period_start').on(table.periodStart, table.userId),
    index('usage_limits_by_period_end').on(table.periodEnd, table.userId),
    index('usage_limits_by_last_processed_at').on(table.lastProcessedAt, table.userId),
    index('usage_limits_by_plan_ends_at').on(table.planEndsAt, table.userId),
    index('usage_limits_by_subscription_id').on(table.subscriptionId, table.userId),
    check('usage_limits_owned_plan_known', sql`${table.ownedPlan} in ('free', 'personal')`),
    check('usage_limits_lifetime_not_negative', sql`${table.lifetimeProcessed} >= 0`),
    check('usage_limits_withdrawn_not_negative', sql`${table.withdrawnThisPeriod} >= 0`),
    check('usage_limits_limit_valid', sql`${table.documentsLimit} >= -1`),
    check('usage_limits_used_not_negative', sql`${table.documentsProcessedThisMonth} >= 0`),
    check('usage_limits_total_not_negative', sql`${table.totalDocumentsProcessed} >= 0`),
    check('usage_limits_extra_not_negative', sql`${table.extraPages} >= 0`),
  ],
);

/**
 * A document that an account has paid for, identified by its mark. The primary key prevents a second payment.
 * It outlives the batch, so that a paid document stays paid.
 */
export const paidDocuments = pgTable(
  'paid_documents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
    /** All paid pages, including those of `paidDifferences`. */
    pages: integer('pages').notNull(),
    /** The part that does not expire: bought pages, or those of a plan without months. Can still be returned later. */
    nonExpiringPages: integer('non_expiring_pages').notNull().default(0),
    /**
     * Account whose pages paid first: the account's own, or the owner of its team. Null if it was deleted or is
     * unknown.
     */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** When it was first paid for. */
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mark] }),
    // Includes the pages, so that a month's are summed by an index-only scan.
    index('paid_documents_paid_idx').on(table.paidAt, table.pages),
    // Needed to find the rows of a deleted account.
    index('paid_documents_payer_idx').on(table.payerId),
    check('paid_documents_pages_not_negative', sql`${table.pages} >= 0`),
    check('paid_documents_non_expiring_within', sql`${table.nonExpiringPages} between 0 and ${table.pages}`),
  ],
);

/**
 * Later payments for a document whose pages the server counted after they were paid (decision 0068).
 * Each has its own payer and time, so that returned pages go back to the account that paid them.
 */
export const paidDifferences = pgTable(
  'paid_differences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    mark: text('mark').notNull(),
    pages: integer('pages').notNull(),
    /** The part that does not expire. */
    nonExpiringPages: integer('non_expiring_pages').notNull(),
    /** Null if the account was deleted. */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'paid_differences_document_fk',
      columns: [table.userId, table.mark],
      foreignColumns: [paidDocuments.userId, paidDocuments.mark],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('paid_differences_document_idx').on(table.userId, table.mark),
    index('paid_differences_paid_idx').on(table.paidAt, table.pages),
    // Deleting an account searches by payer.
    index('paid_differences_payer_idx').on(table.payerId),
    check('paid_differences_pages_positive', sql`${table.pages} > 0`),
    check('paid_differences_non_expiring_within', sql`${table.nonExpiringPages} between 0 and ${table.pages}`),
  ],
);
