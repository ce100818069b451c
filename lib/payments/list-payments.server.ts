import 'server-only';
import { findPayment, listPayments, type PaymentRow } from '@/db/queries/payments';
import type { UserContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locales';
import { PlanType } from '@/lib/usage/plans';
import { Uuid } from '@/lib/uuid';
import type { PaymentItem } from './payment-answers';
import { paymentDescription } from './payment-texts';

/** The caller's payments, newest first, in the caller's language. */
export async function listOwnPayments({ db, actor, locale }: UserContext): Promise<PaymentItem[]> {
  return (await listPayments(db, actor.userId)).map((row) => itemOf(row, locale));
}

/** One of the caller's payments. Throws `paymentUnknown`, also for somebody else's. */
export async function getOwnPayment(
  { db, actor, locale }: Pick<UserContext, 'db' | 'actor' | 'locale'>,
  id: unknown,
): Promise<PaymentItem> {
  const known = Uuid.safeParse(id);
  const row = known.success ? await findPayment(db, actor.userId, known.data) : null;
  if (!row) throw new AppError('paymentUnknown');
  return itemOf(row, locale);
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
