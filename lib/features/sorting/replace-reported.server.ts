import 'server-only';
import type { Db } from '@/db/client.server';
import {
  type CarriedPayment,
  carryPayment,
  deleteReplaced,
  findCarriedPayments,
  hasReplaced,
  listPaymentParts,
  makeExpiring,
  type PaymentPart,
  reducePayment,
} from '@/db/queries/declared';
import type { Owner } from '@/db/queries/document-counts';
import { getPayerUsage, lockPayerUsage, lockUsage, saveUsage, type UsageRow } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { withdrawRefunded } from '@/lib/features/payments/withdraw-refunded.server';
import { returnPages } from '@/lib/features/usage/deduction';

/**
 * Locks the usage of all payers affected when these documents replace reported ones. Call it before locking the
 * session: every transaction locks usage first. A concurrent claim of the reported documents is then decided again.
 */
export async function lockBeforeReplacing(tx: Db, owner: Owner, ids: readonly string[], now: Date): Promise<void> {
  const { userId } = owner;
  if (userId === null || !(await hasReplaced(tx, owner, ids))) return;
  const payers = new Set<string>();
  const current = await getPayerUsage(tx, userId, now);
  if (current) payers.add(current.payerId);
  const overpaid = (await findCarriedPayments(tx, { ...owner, userId }, ids)).filter(isOverpaid);
  for (const { declaredMark } of overpaid)
    for (const { payerId } of await listPaymentParts(tx, userId, declaredMark)) if (payerId) payers.add(payerId);
  // In one order, so that no two transactions wait for each other.
  for (const payerId of [...payers].sort()) await lockUsage(tx, payerId);
  const payer = await lockPayerUsage(tx, userId, now);
  // Saved unchanged to raise the row version: a concurrent claim that has read this row must read again (see `payFor`).
  if (payer) await saveUsage(tx, payer.payerId, usageOf(payer));
}

/**
 * Replaces reported documents by those that the server counted under the same ids. Payments carry over. Pages paid
 * beyond the server's count are returned to their payers.
 * @param ids of documents that were just read
 */
export async function replaceReported(tx: Db, owner: Owner, ids: readonly string[], now: Date): Promise<void> {
  const { userId } = owner;
  if (userId !== null) {
    for (const payment of await findCarriedPayments(tx, { ...owner, userId }, ids)) {
      const isCarried = await carryPayment(tx, userId, payment);
      if (isCarried && isOverpaid(payment)) await refundOverpaid(tx, userId, payment, now);
    }
  }
  await deleteReplaced(tx, owner, ids);
}

/**
 * Returns pages paid beyond a document's count, starting with the last payment: earlier payments cover the first pages.
 */
async function refundOverpaid(tx: Db, userId: string, payment: CarriedPayment, now: Date): Promise<void> {
  const { mark, paidPages, countedPages } = payment;
  let remainingPages = paidPages - countedPages;
  const returnedTo = new Map<string, number>();
  while (remainingPages > 0) {
    // Read in each turn: returning a payment deletes it, and can make bought pages of an earlier one expiring.
    const [part] = await listPaymentParts(tx, userId, mark);
    const pages = Math.min(remainingPages, part?.pages ?? 0);
    if (!part || pages === 0) break;
    remainingPages -= pages;
    await reducePayment(tx, { userId, mark }, part, pages);
    const { payerId } = part;
    if (payerId)
      returnedTo.set(payerId, (returnedTo.get(payerId) ?? 0) + (await refundToPayer(tx, payerId, part, pages, now)));
  }
  // One entry for each payer: several payments for one document are one document.
  for (const [accountId, pages] of returnedTo)
    if (pages > 0) await recordAudit(tx, { userId, accountId, action: 'pagesReturned', documents: 1, pages }, now);
}

/** Returns pages of one payment. The result is how many the account has back. */
async function refundToPayer(tx: Db, payerId: string, part: PaymentPart, pages: number, now: Date): Promise<number> {
  const { nonExpiringPages, paidAt } = part;
  const usage = await lockUsage(tx, payerId);
  if (!usage) return 0;
  const after = { ...usage, ...returnPages(usage, { pages, nonExpiringPages, paidAt }, now) };
  // The document itself was charged fewer bought pages than return. Later documents were charged the others.
  const ofOthers = after.extraPages - usage.extraPages - Math.min(pages, nonExpiringPages);
  if (ofOthers > 0) await makeExpiring(tx, payerId, after.periodStart, ofOthers);
  const { usage: kept, withdrawn } = await withdrawRefunded(tx, payerId, { before: usage, after, paidAt }, now);
  await saveUsage(tx, payerId, kept);
  return usage.totalDocumentsProcessed - after.totalDocumentsProcessed - withdrawn;
}

const isOverpaid = ({ paidPages, countedPages }: CarriedPayment): boolean => paidPages > countedPages;

function usageOf({ payerId: _, ...usage }: UsageRow & { readonly payerId: string }): UsageRow {
  return usage;
}
