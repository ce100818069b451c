import 'server-only';
import type { Db } from '@/db/client.server';
import { findSubscription } from '@/db/queries/payment-subscriptions';
import {
  countLaterPayments,
  countPurchases,
  findPayPalPayment,
  insertRefund,
  type PaymentRow,
  sumMonthRefunds,
} from '@/db/queries/payments';
import { lockUsage, saveUsage, type UsageRow } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { withOwnedPlan, withoutBoughtPages, withoutMonthPages } from '@/lib/features/usage/plan-changes';
import { rollOver } from '@/lib/features/usage/usage';
import { deriveAccountState } from './account-state.server';
import { pagesDue } from './refund-pages';

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
  const cents = refundedCents - payment.refundedCents;
  const { id: paymentId, userId, refundedCents: centsBefore } = payment;
  const isOfMonth = payment.pages === null;
  const refund = { paymentId, cents, centsBefore, isOfMonth, refundedAt: now };
  if (!usage || !userId) {
    await insertRefund(tx, { ...refund, pagesWithdrawn: 0 });
    return true;
  }
  await recordAudit(tx, { userId, isByUser: false, isOwnAccount: true, action: 'refund', cents }, now);
  const pagesToWithdraw = pagesDue(payment, refund, await sumMonthRefunds(tx, paymentId));
  const isWhole = refundedCents >= payment.amountCents;
  const { changed, pagesWithdrawn } = isOfMonth
    ? await withoutMonth(tx, usage, payment, { pagesToWithdraw, isWhole }, now)
    : withdrawBought(usage, pagesToWithdraw);
  await insertRefund(tx, { ...refund, pagesWithdrawn });
  await saveUsage(tx, userId, await withoutPurchases(tx, payment, changed, now));
  const subscription = payment.subscriptionId && (await findSubscription(tx, payment.subscriptionId));
  if (subscription) await deriveAccountState(tx, userId, subscription.environment, now);
  return true;
}

interface Withdrawal {
  readonly changed: UsageRow;
  readonly pagesWithdrawn: number;
}

function withdrawBought(usage: UsageRow, pagesToWithdraw: number): Withdrawal {
  const changed = withoutBoughtPages(usage, pagesToWithdraw);
  return { changed, pagesWithdrawn: usage.extraPages - changed.extraPages };
}

/** Returns the account to the free plan if a purchase was refunded and none is left. */
async function withoutPurchases(
  tx: Db,
  { orderId, userId }: PaymentRow,
  usage: UsageRow,
  now: Date,
): Promise<UsageRow> {
  const isFree = orderId !== null && userId && (await countPurchases(tx, userId)) === 0;
  return isFree ? withOwnedPlan(usage, 'free', now) : usage;
}

/** Withdraws a part of the current month. A fully refunded month counts as unpaid, which `deriveAccountState` detects. */
async function withoutMonth(
  tx: Db,
  usage: UsageRow,
  payment: PaymentRow,
  { pagesToWithdraw, isWhole }: { readonly pagesToWithdraw: number; readonly isWhole: boolean },
  now: Date,
): Promise<Withdrawal> {
  const isRunning = payment.subscriptionId === usage.subscriptionId;
  if (isWhole || !isRunning || (await countLaterPayments(tx, payment)) > 0)
    return { changed: usage, pagesWithdrawn: 0 };
  const current = rollOver(usage, now);
  const changed = withoutMonthPages(current, pagesToWithdraw, now);
  return { changed, pagesWithdrawn: changed.withdrawnThisPeriod - current.withdrawnThisPeriod };
}
