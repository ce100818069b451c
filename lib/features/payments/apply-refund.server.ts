import 'server-only';
import type { Db } from '@/db/client.server';
import {
  countLaterPayments,
  countPurchases,
  findPayPalPayment,
  findSubscription,
  type PaymentRow,
  updatePayment,
} from '@/db/queries/payments';
import { lockUsage, saveUsage, type UsageRow } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { pagesOfRefund, withOwnedPlan, withoutBoughtPages, withoutMonthPages } from '@/lib/features/usage/plan-changes';
import { PLANS } from '@/lib/features/usage/plans';
import { rollOver } from '@/lib/features/usage/usage';
import { settleAccount } from './account-state.server';
import { SubscriptionPlan } from './payment-answers';

/**
 * Takes back what a payment brought, in the share of it that was given back: those of its pages that are still there, never
 * more. Documents that were taken stay taken; a batch under way finds the pages gone when it is to be paid.
 * @param externalId PayPal's number of the payment
 * @param totalCents all that was given back of it so far; less than is known changes nothing, so that neither order nor
 *   repetition matters
 * @returns false when there is no such payment
 */
export async function applyRefund(tx: Db, externalId: string, totalCents: number, now: Date): Promise<boolean> {
  const known = await findPayPalPayment(tx, externalId);
  if (!known) return false;
  const usage = known.userId ? await lockUsage(tx, known.userId) : null;
  // Read again under the lock: another refund may have been faster.
  const payment = (await findPayPalPayment(tx, externalId)) ?? known;
  const refundedCents = Math.min(payment.amountCents, totalCents);
  if (refundedCents <= payment.refundedCents) return true;
  await updatePayment(tx, payment.id, { refundedCents, refundedAt: now });
  if (!usage || !payment.userId) return true;
  const cents = refundedCents - payment.refundedCents;
  const { userId } = payment;
  await recordAudit(tx, { userId, isByUser: false, isOwnAccount: true, action: 'refund', cents }, now);
  const { changed, pagesWithdrawn } =
    payment.pages === null
      ? await withoutMonth(tx, usage, payment, refundedCents, now)
      : await withoutBought(tx, usage, { ...payment, pages: payment.pages }, refundedCents, now);
  await updatePayment(tx, payment.id, { pagesWithdrawn: payment.pagesWithdrawn + pagesWithdrawn });
  await saveUsage(tx, payment.userId, changed);
  const subscription = payment.subscriptionId && (await findSubscription(tx, payment.subscriptionId));
  if (subscription) await settleAccount(tx, payment.userId, subscription.environment, now);
  return true;
}

interface Withdrawal {
  readonly changed: UsageRow;
  readonly pagesWithdrawn: number;
}

/** Takes back pages that a payment put among the bought ones. Without any purchase left, the account is a free one again. */
async function withoutBought(
  tx: Db,
  usage: UsageRow,
  payment: PaymentRow & { pages: number },
  refundedCents: number,
  now: Date,
): Promise<Withdrawal> {
  const due = dueOf(payment.pages, payment, refundedCents);
  const changed = withoutBoughtPages(usage, due);
  const pagesWithdrawn = usage.extraPages - changed.extraPages;
  const isFree = payment.orderId !== null && payment.userId && (await countPurchases(tx, payment.userId)) === 0;
  return { changed: isFree ? withOwnedPlan(changed, 'free', now) : changed, pagesWithdrawn };
}

/** Takes back a part of the month that runs. A month that is given back in whole is no longer paid for, which `settleAccount` sees. */
async function withoutMonth(
  tx: Db,
  usage: UsageRow,
  payment: PaymentRow,
  refundedCents: number,
  now: Date,
): Promise<Withdrawal> {
  const isWhole = refundedCents >= payment.amountCents;
  const isRunning = payment.subscriptionId === usage.subscriptionId;
  if (isWhole || !isRunning || (await countLaterPayments(tx, payment)) > 0)
    return { changed: usage, pagesWithdrawn: 0 };
  const due = dueOf(PLANS[SubscriptionPlan.parse(payment.plan)].pages, payment, refundedCents);
  const current = rollOver(usage, now);
  const changed = withoutMonthPages(current, due, now);
  return { changed, pagesWithdrawn: changed.withdrawnThisPeriod - current.withdrawnThisPeriod };
}

/** Pages that are due for what is given back now, beside what was given back before. */
function dueOf(pages: number, payment: PaymentRow, refundedCents: number): number {
  const { amountCents } = payment;
  return pagesOfRefund(pages, refundedCents, amountCents) - pagesOfRefund(pages, payment.refundedCents, amountCents);
}
