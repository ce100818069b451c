import { PLAN_TYPES } from '@/lib/shared/plan-types';
import type { AdminColumn, AdminTable, ColumnKind } from './tables';

const column = (key: string, kind: ColumnKind): AdminColumn => ({ key, kind });
const choice = (key: string, choices: readonly string[]): AdminColumn => ({ key, kind: 'choice', choices });

const MONTHLY_PLANS = ['personalplus', 'business'];
const LASTING_PLANS = ['free', 'personal'];
const ENVIRONMENTS = ['live', 'sandbox'];

/**
 * The columns of each table in the order that they are shown in, as they are stored. What may be looked at is a list of its own:
 * no secret and no key to one, no address that acts for somebody, and no text that a person wrote but names and addresses of
 * mail. The name of the category that a paper was put in may be a person's own, so batches tell only how many there were.
 *
 * What is searched for (`searchedValue`): of an `id` the whole; of a `text`, PayPal's numbers among them, the beginning, in either case;
 * of a `choice` or `number` the value; of `cents` the amount in dollars (`9`, `9.00`); of a `date` the day in UTC (`2026-11-23`).
 */
export const TABLE_COLUMNS: Readonly<Record<AdminTable, readonly AdminColumn[]>> = {
  users: [
    column('id', 'id'),
    column('email', 'text'),
    column('name', 'text'),
    column('givenName', 'text'),
    // What was stored: a monthly plan that has ended stands here until something is written.
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

/** What a table is sorted by, newest first, where nothing is asked for. */
export const DEFAULT_SORT: Readonly<Record<AdminTable, string>> = {
  users: 'createdAt',
  subscriptions: 'createdAt',
  payments: 'paidAt',
  usagelimits: 'lastProcessedAt',
  processingsessions: 'sessionDate',
};
