import 'server-only';
import type { Db } from '@/db/client.server';
import type { Owner } from '@/db/queries/categorisation';
import {
  type CarriedPayment,
  carryPayment,
  deleteReplaced,
  findCarriedPayments,
  hasReplaced,
} from '@/db/queries/declared';
import { lockPayerUsage, lockUsage, saveUsage, type UsageRow } from '@/db/queries/usage';
import { returnPages } from '@/lib/usage/deduction';

/**
 * Locks the usage of everyone whose pages are concerned when these documents take the place of declared ones. To be called before the
 * session is locked: every transaction locks usage first. A claim of the declared documents that is under way is decided again afterwards.
 */
export async function lockBeforeReplacing(tx: Db, owner: Owner, ids: readonly string[], now: Date): Promise<void> {
  const { userId } = owner;
  if (userId === null || !(await hasReplaced(tx, owner, ids))) return;
  const payer = await lockPayerUsage(tx, userId, now);
  // Stored unchanged: a claim that has read this row finds another version and reads again (see `payFor`).
  if (payer) await saveUsage(tx, payer.payerId, usageOf(payer));
  const overpaid = (await findCarriedPayments(tx, { ...owner, userId }, ids)).filter(isOverpaid);
  for (const payerId of new Set(overpaid.flatMap(({ payerId: id }) => id ?? []))) await lockUsage(tx, payerId);
}

/**
 * Puts documents that the server has counted in the place of those that their caller had declared under the same ids. What was paid for
 * a declared document is paid for the counted one. Pages that were paid beyond its count are given back to whoever paid them.
 * @param ids of documents that have just been read
 */
export async function replaceDeclared(tx: Db, owner: Owner, ids: readonly string[], now: Date): Promise<void> {
  const { userId } = owner;
  if (userId !== null) {
    for (const payment of await findCarriedPayments(tx, { ...owner, userId }, ids)) {
      const isCarried = await carryPayment(tx, userId, payment);
      if (isCarried && isOverpaid(payment)) await giveBack(tx, payment, now);
    }
  }
  await deleteReplaced(tx, owner, ids);
}

async function giveBack(tx: Db, payment: CarriedPayment, now: Date): Promise<void> {
  const { payerId, paidPages, countedPages, nonExpiringPages, paidAt } = payment;
  const usage = payerId && (await lockUsage(tx, payerId));
  if (!payerId || !usage) return;
  const counters = returnPages(usage, { pages: paidPages - countedPages, nonExpiringPages, paidAt }, now);
  await saveUsage(tx, payerId, { ...usage, ...counters });
}

const isOverpaid = ({ paidPages, countedPages }: CarriedPayment): boolean => paidPages > countedPages;

function usageOf({ payerId: _, ...usage }: UsageRow & { readonly payerId: string }): UsageRow {
  return usage;
}
