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
 * Withdraws the refunded share of a payment's pages, but only pages that are still left.
 * Claimed documents stay claimed; a batch in progress may find the pages gone when it is charged.
 * @param externalId PayPal's id of the payment
 * @param totalCents total refunded so far; a total below the known one changes nothing, so neither order nor repetition
 * matters
 * @returns false if there is no such payment
 */
export async function applyRefund(tx: Db, externalId: string, totalCents: number, now: Date): Promise<boolean> {
  const known = await findPayPalPayment(tx, externalId);
  if (!known) return false;
  const usage = known.userId ? await lockUsage(tx, known.userId) : null;
  // Read again under the lock, because another refund may have been stored meanwhile.
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

/** Withdraws bought pages of a payment. Without any remaining purchase, the account returns to the free plan. */
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

/** Withdraws a part of the current month. A fully refunded month counts as unpaid, which `settleAccount` detects. */
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

/** Pages to withdraw for this refund, in addition to those of earlier ones. */
function dueOf(pages: number, payment: PaymentRow, refundedCents: number): number {
  const { amountCents } = payment;
  return pagesOfRefund(pages, refundedCents, amountCents) - pagesOfRefund(pages, payment.refundedCents, amountCents);
}
