import 'server-only';
import type { Db } from '@/db/client.server';
import {
  findPayPalSubscription,
  findSubscription,
  insertPayment,
  namePayPalSubscription,
  type PaymentRow,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/queries/payments';
import { lockUsage, saveUsage } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { PLANS, priceCentsOf } from '@/lib/features/usage/plans';
import { log } from '@/lib/platform/log/log.server';
import { DAY_MS } from '@/lib/shared/durations';
import { Uuid } from '@/lib/shared/uuid';
import { settleAccount } from './account-state.server';
import { applyRefund } from './apply-refund.server';
import type { SubscriptionStatus } from './coverage';
import { CURRENCY, SubscriptionPlan } from './payment-answers';
import { environmentOf, type PaymentServices } from './payment-services.server';
import type { PayPalMoney, PayPalSubscription, PayPalSubscriptionStatus } from './paypal';
import { issueReceipt } from './receipts.server';

/** What PayPal's words are here. One that waits for its buyer, or a word that is not known, changes nothing. */
const STATUS_OF: Readonly<Partial<Record<PayPalSubscriptionStatus, SubscriptionStatus>>> = {
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** A month of a subscription that was paid. */
export interface Sale extends PayPalMoney {
  /** PayPal's number of it. */
  readonly id: string;
  readonly paidAt: Date;
  /** True when all of it was given back since. */
  readonly isGivenBack?: boolean;
}

/** True when PayPal speaks of the subscription that was begun here: it carries our number and has the plan that it was begun with. */
export function isAsBegun(row: SubscriptionRow, told: PayPalSubscription, { settings }: PaymentServices): boolean {
  const planId = settings.planIds[SubscriptionPlan.parse(row.plan)];
  const isSame = row.paypalSubscriptionId === null || row.paypalSubscriptionId === told.id;
  return isSame && told.customId === row.id && told.planId === planId;
}

/**
 * The subscription that PayPal's number or, where that was never stored, ours belongs to; null when it was not begun here, or at
 * the other side of PayPal.
 */
export async function findBegun(
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

/** What was paid for a subscription between an instant and about now, as PayPal lists it. */
export async function listSales({ paypal }: PaymentServices, paypalId: string, from: Date, now: Date): Promise<Sale[]> {
  // Its clock may be ahead of ours.
  const found = await paypal.listSubscriptionTransactions(paypalId, from, new Date(now.getTime() + DAY_MS));
  return found
    .filter(({ status }) => ARRIVED.has(status))
    .map(({ id, at, amountCents, currency, status }) => ({
      id,
      paidAt: at,
      amountCents,
      currency,
      isGivenBack: status === 'REFUNDED',
    }));
}

/**
 * What was paid for a subscription around its last payment. PayPal may take some minutes to list a payment, and then tells of it by webhook; until then
 * its word that there was one is enough, so that a list which cannot be had fails nothing.
 */
export async function recentSales(told: PayPalSubscription, services: PaymentServices, now: Date): Promise<Sale[]> {
  if (!told.lastPaymentAt) return [];
  try {
    return await listSales(services, told.id, new Date(told.lastPaymentAt.getTime() - DAY_MS), now);
  } catch (error) {
    log().warn({ err: error }, 'payments of a subscription could not be listed');
    return [];
  }
}

/** Money that arrived, whatever was given back of it since. */
const ARRIVED: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** What PayPal said, and when it was asked. */
export interface Told {
  readonly subscription: PayPalSubscription;
  readonly askedAt: Date;
  readonly sales?: readonly Sale[];
}

/**
 * Stores how a subscription stands and which months were paid, and brings its account to that, in one transaction. An answer
 * that was asked for before the one that is known changes no state. The account's row is locked first, in every transaction.
 * @returns the payments that were not known before
 */
export async function followSubscription(
  tx: Db,
  { id, userId, environment }: SubscriptionRow,
  told: Told,
  now: Date,
): Promise<PaymentRow[]> {
  if (userId) await lockUsage(tx, userId);
  const row = await findSubscription(tx, id);
  if (!row) return [];
  await namePayPalSubscription(tx, id, { paypalSubscriptionId: told.subscription.id });
  if (!row.checkedAt || row.checkedAt <= told.askedAt) await updateSubscription(tx, id, stateOf(row, told));
  const fresh: PaymentRow[] = [];
  for (const sale of told.sales ?? []) {
    const payment = await recordSale(tx, row, sale);
    if (payment) {
      await issueReceipt(tx, payment, { environment, now });
      fresh.push(payment);
    }
    if (sale.isGivenBack) await applyRefund(tx, sale.id, sale.amountCents, now);
  }
  if (!userId) return fresh;
  await settleAccount(tx, userId, environment, now);
  // Afterwards, because the plan that was just paid for is the one that has a log.
  for (const { amountCents: cents } of fresh) {
    await recordAudit(tx, { userId, isByUser: false, isOwnAccount: true, action: 'payment', cents }, now);
  }
  return fresh;
}

function stateOf(row: SubscriptionRow, { subscription, askedAt }: Told) {
  const { status: word, outstandingCents, lastPaymentAt, approveUrl, startAt } = subscription;
  const status = STATUS_OF[word] ?? row.status;
  // While something is owed, the last payment may be one that failed; what has arrived comes as a sale.
  const isTold = lastPaymentAt && outstandingCents === 0 && (!row.lastPaymentAt || lastPaymentAt > row.lastPaymentAt);
  return {
    status,
    outstandingCents,
    checkedAt: askedAt,
    // Once it has begun. Months counted from a payment would move when an earlier one becomes known.
    anchorAt: row.anchorAt ?? (status === 'created' ? null : (startAt ?? null)),
    approveUrl: status === 'created' ? (approveUrl ?? row.approveUrl) : null,
    ...(isTold && { lastPaymentAt }),
    // Nobody is there any more who could use it.
    ...(row.userId === null && !row.cancelWantedAt && { cancelWantedAt: askedAt }),
  };
}

/** Stores a paid month; null when it was known. One of a subscription whose place another has taken buys pages instead. */
async function recordSale(tx: Db, row: SubscriptionRow, sale: Sale): Promise<PaymentRow | null> {
  const plan = SubscriptionPlan.parse(row.plan);
  const isPlanPaid = sale.currency === CURRENCY && sale.amountCents >= priceCentsOf(plan);
  if (!isPlanPaid) log().error({ subscriptionId: row.id, saleId: sale.id }, 'payment is not what the plan costs');
  const pages = isPlanPaid ? pagesBeside(row, plan, sale) : 0;
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
 * Pages that a sale puts among the bought ones: none of its own, for it pays for a month (null); of a subscription whose place
 * another has taken, those of its plan, unless that month was known and counted when it happened.
 */
function pagesBeside({ supersededAt, lastPaymentAt }: SubscriptionRow, plan: SubscriptionPlan, { paidAt }: Sale) {
  if (!supersededAt) return null;
  const isCounted =
    lastPaymentAt !== null && lastPaymentAt <= supersededAt && paidAt.getTime() <= lastPaymentAt.getTime() + DAY_MS;
  return isCounted ? 0 : PLANS[plan].pages;
}
