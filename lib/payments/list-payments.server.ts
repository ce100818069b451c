import 'server-only';
import { findPayment, listPayments, type PaymentRow } from '@/db/queries/payments';
import type { UserContext } from '@/lib/context.server';
import { services } from '@/lib/http/services.server';
import type { Locale } from '@/lib/i18n/locales';
import { PlanType } from '@/lib/usage/plans';
import { Uuid } from '@/lib/uuid';
import type { PaymentItem } from './payment-answers';
import { paymentDescription } from './payment-texts';

/** The caller's payments, newest first, in the caller's language. */
export async function listOwnPayments({ db, actor, locale }: UserContext): Promise<PaymentItem[]> {
  return (await listPayments(db, actor.userId)).map((row) => itemOf(row, locale));
}

/** One of an account's payments, in a language; null when there is no such one, or it is somebody else's. For a page. */
export async function findReceipt(userId: string, id: string, locale: Locale): Promise<PaymentItem | null> {
  const known = Uuid.safeParse(id);
  const row = known.success ? await findPayment(await services().getDb(), userId, known.data) : null;
  return row && itemOf(row, locale);
}

function itemOf(row: PaymentRow, locale: Locale): PaymentItem {
  const plan = PlanType.parse(row.plan);
  return {
    id: row.id,
    date: row.paidAt.toISOString(),
    description: paymentDescription(plan, locale),
    plan,
    amountCents: row.amountCents,
    currency: row.currency,
    refundedCents: row.refundedCents,
    reference: row.externalId,
    receiptUrl: `${locale === 'en' ? '' : `/${locale}`}/receipt/${row.id}`,
  };
}
