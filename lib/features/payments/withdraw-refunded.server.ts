import 'server-only';
import type { Db } from '@/db/client.server';
import {
  addWithdrawn,
  countLaterPayments,
  listRefundsSince,
  type PaymentRow,
  sumMonthRefunds,
} from '@/db/queries/payments';
import type { UsageRow } from '@/db/queries/usage';
import { withoutBoughtPages, withoutMonthPages } from '@/lib/features/usage/plan-changes';
import { ownPagesLeft, rollOver } from '@/lib/features/usage/usage';
import { pagesDue } from './refund-pages';

/** Pages that an account gets back because a document has fewer pages than were paid. */
interface ReturnedPages {
  readonly before: UsageRow;
  readonly after: UsageRow;
  /** When they were paid for the document. */
  readonly paidAt: Date;
}

/**
 * Withdraws returned pages whose payment was refunded while they were used for a document.
 * A refund can only withdraw pages that are left (see `applyRefund`), so the withdrawal is completed here. Only refunds
 * after the document was paid count.
 * @returns the usage without these pages, and their number
 */
export async function withdrawRefunded(
  tx: Db,
  userId: string,
  { before, after, paidAt }: ReturnedPages,
  now: Date,
): Promise<{ usage: UsageRow; withdrawn: number }> {
  const current = rollOver(before, now);
  const returned = {
    bought: after.extraPages - current.extraPages,
    ofMonth: Math.max(0, ownPagesLeft(after) - ownPagesLeft(current)),
  };
  let usage = after;
  let withdrawn = 0;
  for (const { payment, refund } of await listRefundsSince(tx, userId, paidAt)) {
    const kind = payment.pages === null ? 'ofMonth' : 'bought';
    // Bought pages are the same whichever purchase brought them, so the refund of a later purchase would have taken these too.
    if (kind === 'ofMonth' && !(await paysForMonth(tx, usage, payment, paidAt))) continue;
    const pagesToWithdraw = pagesDue(payment, refund, await sumMonthRefunds(tx, payment.id));
    const pages = Math.min(returned[kind], pagesToWithdraw - refund.pagesWithdrawn);
    if (!(pages > 0)) continue;
    usage = kind === 'bought' ? withoutBoughtPages(usage, pages) : withoutMonthPages(usage, pages, now);
    returned[kind] -= pages;
    withdrawn += pages;
    await addWithdrawn(tx, refund, pages);
  }
  return { usage, withdrawn };
}

/**
 * True for the payment of the current month, if the document was paid in that month. A full refund ends the month
 * anyway.
 */
async function paysForMonth(tx: Db, usage: UsageRow, payment: PaymentRow, paidAt: Date): Promise<boolean> {
  if (payment.subscriptionId !== usage.subscriptionId || paidAt < usage.periodStart) return false;
  return payment.refundedCents < payment.amountCents && (await countLaterPayments(tx, payment)) === 0;
}
