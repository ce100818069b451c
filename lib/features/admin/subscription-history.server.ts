import 'server-only';
import { readAccountHistory } from '@/db/queries/managed-users';
import { findUserById } from '@/db/queries/users';
import { planOf } from '@/lib/features/usage/plans';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { PlanType } from '@/lib/shared/plan-types';
import { AccountState } from './action-log';
import { requireId } from './managed-user.server';
import type { HistoryEntry } from './management';

type Stored = Awaited<ReturnType<typeof readAccountHistory>>;
type Payment = Stored['payments'][number];
type Subscription = Stored['subscriptions'][number];
type Done = Stored['done'][number];

/** Maximum number of the operator's actions in an account's history. */
const MAX_ENTRIES = 500;

/**
 * Returns the history of an account's plan, newest first: payments and refunds, states of subscriptions, and the
 * operator's actions.
 */
export async function getSubscriptionHistory(
  { db }: OperatorContext,
  id: unknown,
): Promise<{ history: HistoryEntry[] }> {
  const userId = requireId(id);
  if (!(await findUserById(db, userId))) throw new AppError('notFound');
  const { payments, subscriptions, done } = await readAccountHistory(db, userId, MAX_ENTRIES);
  const history = [
    ...payments.flatMap(paymentEntries),
    ...subscriptions.flatMap(subscriptionEntries),
    ...done.flatMap(actionEntries),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return { history };
}

const NOTHING = { plan: null, cents: null, pages: null, reference: null, reason: null } as const;

function entry(at: Date, event: HistoryEntry['event'], fields: Partial<HistoryEntry>): HistoryEntry {
  return { ...NOTHING, ...fields, at: at.toISOString(), event };
}

function paymentEntries({ paidAt, plan, externalId, ...payment }: Payment): HistoryEntry[] {
  const { amountCents, refundedCents, refundedAt, disputedAt, pages, pagesWithdrawn } = payment;
  const common = { plan: planOf(plan).type, reference: externalId };
  const refund = { ...common, cents: refundedCents, pages: pagesWithdrawn };
  return [
    entry(paidAt, 'payment', { ...common, cents: amountCents, pages }),
    ...(refundedCents > 0 ? [entry(refundedAt ?? paidAt, 'refund', refund)] : []),
    ...(disputedAt ? [entry(disputedAt, 'dispute', common)] : []),
  ];
}

const END_OF_STATUS = {
  cancelled: 'subscriptionCancelled',
  suspended: 'subscriptionSuspended',
  expired: 'subscriptionExpired',
} as const;

/** Returns the entries of an approved subscription: its start, and its state as of PayPal's last report. */
function subscriptionEntries({ status, plan, paypalSubscriptionId, ...row }: Subscription): HistoryEntry[] {
  if (status === 'created') return [];
  const { anchorAt, startAt, createdAt, cancelWantedAt, checkedAt } = row;
  const common = { plan: planOf(plan).type, reference: paypalSubscriptionId };
  const start = entry(anchorAt ?? startAt ?? createdAt, 'subscriptionStarted', common);
  if (status === 'active') return [start];
  const reportedAt = checkedAt ?? createdAt;
  const endedAt = status === 'cancelled' ? (cancelWantedAt ?? reportedAt) : reportedAt;
  return [start, entry(endedAt, END_OF_STATUS[status], common)];
}

function actionEntries({ at, action, before, after, note }: Done): HistoryEntry[] {
  const stateBefore = AccountState.safeParse(before).data;
  const stateAfter = AccountState.safeParse(after).data;
  const plan = PlanType.safeParse(stateAfter?.plan).data ?? null;
  if (action === 'updatePlan') return [entry(at, 'granted', { plan, reason: note })];
  if (action === 'resetUsage') return [entry(at, 'usageReset', { plan, reason: note })];
  if (action !== 'addPages') return [];
  const pages = (stateAfter?.extraPages ?? 0) - (stateBefore?.extraPages ?? 0);
  return [entry(at, 'pagesAdded', { plan, pages, reason: note })];
}
