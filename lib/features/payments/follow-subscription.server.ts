import 'server-only';
import type { Db } from '@/db/client.server';
import {
  findPayPalSubscription,
  findSubscription,
  namePayPalSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/queries/payment-subscriptions';
import { insertPayment, type PaymentRow } from '@/db/queries/payments';
import { lockUsage, saveUsage } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { PLANS, priceCentsOf } from '@/lib/features/usage/plans';
import { log } from '@/lib/platform/log/log.server';
import { DAY_MS } from '@/lib/shared/durations';
import { Uuid } from '@/lib/shared/uuid';
import { deriveAccountState } from './account-state.server';
import { applyRefund } from './apply-refund.server';
import type { SubscriptionStatus } from './coverage';
import { CURRENCY, SubscriptionPlan } from './payment-answers';
import { environmentOf, type PaymentServices } from './payment-services.server';
import type { PayPalMoney, PayPalSubscription, PayPalSubscriptionStatus } from './paypal';
import { issueReceipt } from './receipts.server';

/** Our status by PayPal's. One that waits for its buyer, or is unknown, changes nothing. */
const STATUS_OF: Readonly<Partial<Record<PayPalSubscriptionStatus, SubscriptionStatus>>> = {
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** A paid month of a subscription. */
export interface Sale extends PayPalMoney {
  /** PayPal's id of it. */
  readonly id: string;
  readonly paidAt: Date;
  /** True if it was fully refunded since. */
  readonly isRefunded?: boolean;
}

/** True if PayPal's subscription is the one created here: it has our id and the original plan. */
export function matchesStarted(
  row: SubscriptionRow,
  report: PayPalSubscription,
  { settings }: PaymentServices,
): boolean {
  const planId = settings.planIds[SubscriptionPlan.parse(row.plan)];
  const isSame = row.paypalSubscriptionId === null || row.paypalSubscriptionId === report.id;
  return isSame && report.customId === row.id && report.planId === planId;
}

/**
 * Returns a subscription by PayPal's id or, if that was never stored, by ours; null if it was not created here, or
 * belongs to the other PayPal environment.
 */
export async function findStarted(
  db: Db,
  ids: { readonly paypalId: string; readonly customId: string | undefined },
  services: PaymentServices,
): Promise<SubscriptionRow | null> {
  const customId = Uuid.safeParse(ids.customId);
  const row =
    (await findPayPalSubscription(db, ids.paypalId)) ??
    (customId.success ? await findSubscription(db, customId.data) : null);
  return row?.environment === environmentOf(services) ? row : null;
}

/** Returns the payments of a subscription between an instant and about now, as PayPal lists them. */
export async function listSales({ paypal }: PaymentServices, paypalId: string, from: Date, now: Date): Promise<Sale[]> {
  // PayPal's clock may be ahead of ours.
  const found = await paypal.listSubscriptionTransactions(paypalId, from, new Date(now.getTime() + DAY_MS));
  return found
    .filter(({ status }) => RECEIVED_STATUSES.has(status))
    .map(({ id, at, amountCents, currency, status }) => ({
      id,
      paidAt: at,
      amountCents,
      currency,
      isRefunded: status === 'REFUNDED',
    }));
}

/**
 * Returns the payments of a subscription around its last payment.
 * PayPal may list a payment some minutes late and then reports it by webhook. Until then the reported date is enough,
 * so a failed list is not an error.
 */
export async function recentSales(report: PayPalSubscription, services: PaymentServices, now: Date): Promise<Sale[]> {
  if (!report.lastPaymentAt) return [];
  try {
    return await listSales(services, report.id, new Date(report.lastPaymentAt.getTime() - DAY_MS), now);
  } catch (error) {
    log().warn({ err: error }, 'payments of a subscription could not be listed');
    return [];
  }
}

/** Statuses of received money, including later refunds. */
const RECEIVED_STATUSES: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** PayPal's answer, and when it was requested. */
export interface SubscriptionReport {
  readonly subscription: PayPalSubscription;
  readonly askedAt: Date;
  readonly sales?: readonly Sale[];
}

/**
 * Stores a subscription's state and paid months, and updates its account, in one transaction.
 * An answer requested before the last known one changes no state. Every transaction locks the account's row first.
 * @returns the payments that were not known before
 */
export async function followSubscription(
  tx: Db,
  { id, userId, environment }: SubscriptionRow,
  report: SubscriptionReport,
  now: Date,
): Promise<PaymentRow[]> {
  if (userId) await lockUsage(tx, userId);
  const row = await findSubscription(tx, id);
  if (!row) return [];
  await namePayPalSubscription(tx, id, { paypalSubscriptionId: report.subscription.id });
  if (!row.checkedAt || row.checkedAt <= report.askedAt) await updateSubscription(tx, id, stateOf(row, report));
  const newPayments: PaymentRow[] = [];
  for (const sale of report.sales ?? []) {
    const payment = await recordSale(tx, row, sale);
    if (payment) {
      await issueReceipt(tx, payment, { environment, now });
      newPayments.push(payment);
    }
    if (sale.isRefunded) await applyRefund(tx, sale.id, sale.amountCents, now);
  }
  if (!userId) return newPayments;
  await deriveAccountState(tx, userId, environment, now);
  // Logged last, because the plan that was just paid for decides whether there is an audit log.
  for (const { amountCents: cents } of newPayments) {
    await recordAudit(tx, { userId, isByUser: false, isOwnAccount: true, action: 'payment', cents }, now);
  }
  return newPayments;
}

function stateOf(row: SubscriptionRow, { subscription, askedAt }: SubscriptionReport) {
  const { status: paypalStatus, outstandingCents, lastPaymentAt, approveUrl, startAt } = subscription;
  const status = STATUS_OF[paypalStatus] ?? row.status;
  // While an amount is outstanding, the last payment may be one that failed; received money arrives as a sale.
  const isNewPayment =
    lastPaymentAt && outstandingCents === 0 && (!row.lastPaymentAt || lastPaymentAt > row.lastPaymentAt);
  return {
    status,
    outstandingCents,
    checkedAt: askedAt,
    // Set once it has begun. Months counted from a payment would shift when an earlier one becomes known.
    anchorAt: row.anchorAt ?? (status === 'created' ? null : (startAt ?? null)),
    approveUrl: status === 'created' ? (approveUrl ?? row.approveUrl) : null,
    ...(isNewPayment && { lastPaymentAt }),
    // The account was deleted, so nobody can use it.
    ...(row.userId === null && !row.cancelWantedAt && { cancelWantedAt: askedAt }),
  };
}

/** Stores a paid month; null if it was known. A payment of a replaced subscription buys pages instead. */
async function recordSale(tx: Db, row: SubscriptionRow, sale: Sale): Promise<PaymentRow | null> {
  const plan = SubscriptionPlan.parse(row.plan);
  const isPlanPaid = sale.currency === CURRENCY && sale.amountCents >= priceCentsOf(plan);
  if (!isPlanPaid) log().error({ subscriptionId: row.id, saleId: sale.id }, 'payment is not what the plan costs');
  const pages = isPlanPaid ? pagesOfReplaced(row, plan, sale) : 0;
  const payment = await insertPayment(tx, {
    userId: row.userId,
    subscriptionId: row.id,
    externalId: sale.id,
    plan,
    amountCents: sale.amountCents,
    currency: sale.currency,
    pages,
    paidAt: sale.paidAt,
  });
  if (payment && row.userId && pages) {
    const usage = await lockUsage(tx, row.userId);
    if (usage) await saveUsage(tx, row.userId, { ...usage, extraPages: usage.extraPages + pages });
  }
  return payment;
}

/**
 * Returns the bought pages that a sale adds: null if it pays for a month. For a replaced subscription, its plan's
 * pages, unless that month was already counted at the replacement.
 */
function pagesOfReplaced({ supersededAt, lastPaymentAt }: SubscriptionRow, plan: SubscriptionPlan, { paidAt }: Sale) {
  if (!supersededAt) return null;
  const isCounted =
    lastPaymentAt !== null && lastPaymentAt <= supersededAt && paidAt.getTime() <= lastPaymentAt.getTime() + DAY_MS;
  return isCounted ? 0 : PLANS[plan].pages;
}
