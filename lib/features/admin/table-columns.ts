import { PLAN_TYPES } from '@/lib/shared/plan-types';
import type { AdminColumn, AdminTable, ColumnKind } from './tables';

const column = (key: string, kind: ColumnKind): AdminColumn => ({ key, kind });
const choice = (key: string, choices: readonly string[]): AdminColumn => ({ key, kind: 'choice', choices });

const MONTHLY_PLANS = ['personalplus', 'business'];
const LASTING_PLANS = ['free', 'personal'];
const ENVIRONMENTS = ['live', 'sandbox'];

/**
 * The columns of each table in display order, with stored values.
 * This is an allowlist: no secrets or their keys, no URLs that act on a user's behalf, and no user-written text except
 * names and e-mail addresses. A category's name may be a person's own, so batches show only the number of categories.
 *
 * Search (`searchedValue`) by kind: `id` the complete id; `text`, which includes PayPal's ids, a prefix, ignoring case;
 * `choice` or `number` the value; `cents` the amount in dollars (`9`, `9.00`); `date` the day in UTC (`2026-11-23`).
 */
export const TABLE_COLUMNS: Readonly<Record<AdminTable, readonly AdminColumn[]>> = {
  users: [
    column('id', 'id'),
    column('email', 'text'),
    column('name', 'text'),
    column('givenName', 'text'),
    // As stored: a monthly plan that has ended stays here until the next write.
    choice('planType', PLAN_TYPES),
    choice('language', ['en', 'he']),
    column('createdAt', 'date'),
    column('lastLoginAt', 'date'),
    column('suspendedAt', 'date'),
  ],
  subscriptions: [
    column('id', 'id'),
    column('userId', 'id'),
    choice('plan', MONTHLY_PLANS),
    choice('status', ['created', 'active', 'suspended', 'cancelled', 'expired']),
    choice('environment', ENVIRONMENTS),
    column('paypalSubscriptionId', 'text'),
    column('createdAt', 'date'),
    column('startAt', 'date'),
    column('lastPaymentAt', 'date'),
    column('paidThrough', 'date'),
    column('outstandingCents', 'cents'),
    column('cancelWantedAt', 'date'),
    column('supersededAt', 'date'),
    column('checkedAt', 'date'),
  ],
  payments: [
    column('id', 'id'),
    column('userId', 'id'),
    choice('plan', PLAN_TYPES.slice(1)),
    column('amountCents', 'cents'),
    choice('currency', ['USD']),
    column('refundedCents', 'cents'),
    column('paidAt', 'date'),
    column('disputedAt', 'date'),
    column('pages', 'number'),
    column('pagesWithdrawn', 'number'),
    column('externalId', 'text'),
    column('orderId', 'id'),
    column('subscriptionId', 'id'),
  ],
  usagelimits: [
    column('userId', 'id'),
    column('documentsProcessedThisMonth', 'number'),
    column('totalDocumentsProcessed', 'number'),
    column('extraPages', 'number'),
    column('documentsLimit', 'number'),
    choice('ownedPlan', LASTING_PLANS),
    column('periodStart', 'date'),
    column('periodEnd', 'date'),
    column('lastProcessedAt', 'date'),
    column('planEndsAt', 'date'),
    column('subscriptionId', 'id'),
  ],
  processingsessions: [
    column('id', 'id'),
    column('userId', 'id'),
    column('sessionDate', 'date'),
    column('totalFiles', 'number'),
    column('totalPages', 'number'),
    column('imageFiles', 'number'),
    column('pdfFiles', 'number'),
    column('otherFiles', 'number'),
    column('successfulFiles', 'number'),
    column('failedFiles', 'number'),
    column('passwordProtectedFiles', 'number'),
    column('categoriesUsed', 'number'),
    column('processingTimeMs', 'number'),
  ],
};

/** Default sort column of a table, newest first. */
export const DEFAULT_SORT: Readonly<Record<AdminTable, string>> = {
  users: 'createdAt',
  subscriptions: 'createdAt',
  payments: 'paidAt',
  usagelimits: 'lastProcessedAt',
  processingsessions: 'sessionDate',
};
