import 'server-only';
import { findPayment, listPayments, type PaymentRow } from '@/db/queries/payments';
import { findBillingDetails, findReceiptRow, listReceiptIds, type ReceiptRow } from '@/db/queries/receipts';
import type { ReceiptBuyer } from '@/db/schema/payments';
import type { UserContext } from '@/lib/platform/context.server';
import { services } from '@/lib/platform/http/services.server';
import type { Locale } from '@/lib/platform/i18n/locales';
import { PlanType } from '@/lib/shared/plan-types';
import { Uuid } from '@/lib/shared/uuid';
import type { PaymentItem } from './payment-answers';
import { paymentDescription } from './payment-texts';

/** Returns the caller's payments, newest first, in the caller's language. */
export async function listOwnPayments({ db, actor, locale }: UserContext): Promise<PaymentItem[]> {
  const rows = await listPayments(db, actor.userId);
  const receipts = new Set(await listReceiptIds(db, actor.userId));
  return rows.map((row) => itemOf(row, receipts.has(row.id), locale));
}

export interface PaymentReceipt {
  readonly payment: PaymentItem;
  /** Null if no seller was configured at the time: then it is only a confirmation. */
  readonly receipt: ReceiptRow | null;
  /** The buyer on the receipt, else the account's current details. */
  readonly buyer: ReceiptBuyer | null;
}

/**
 * Returns one of an account's payments, in a language, for a page; null if it does not exist or belongs to another
 * account.
 */
export async function findReceipt(userId: string, id: string, locale: Locale): Promise<PaymentReceipt | null> {
  const paymentId = Uuid.safeParse(id);
  if (!paymentId.success) return null;
  const db = await services().getDb();
  const row = await findPayment(db, userId, paymentId.data);
  if (!row) return null;
  const receipt = await findReceiptRow(db, row.id);
  const buyer = receipt?.buyer ?? (await findBillingDetails(db, userId));
  return { payment: itemOf(row, receipt !== null, locale), receipt, buyer };
}

function itemOf(row: PaymentRow, hasReceipt: boolean, locale: Locale): PaymentItem {
  const plan = PlanType.parse(row.plan);
  return {
    id: row.id,
    date: row.paidAt.toISOString(),
    description: paymentDescription(plan, locale),
    plan,
    amount: (row.amountCents / 100).toFixed(2),
    amountCents: row.amountCents,
    currency: row.currency,
    refundedCents: row.refundedCents,
    reference: row.externalId,
    receiptUrl: `${locale === 'en' ? '' : `/${locale}`}/receipt/${row.id}`,
    hasReceipt,
  };
}
