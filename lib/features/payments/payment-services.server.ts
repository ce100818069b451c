import 'server-only';
import type { Db } from '@/db/client.server';
import type { PaymentRow } from '@/db/queries/payments';
import type { Environment } from '@/db/schema/payments';
import { AppError } from '@/lib/platform/errors';
import { sendPaymentFailed, sendReceipt } from '@/lib/platform/mailer/send.server';
import { PlanType } from '@/lib/shared/plan-types';
import type { PayPal } from './paypal';
import { getPayPal } from './paypal.server';
import { type PayPalSettings, payPalSettings } from './paypal-settings.server';
import { sellerSettings } from './receipts.server';

/** A received payment. */
export interface PaidNotice {
  readonly userId: string;
  readonly plan: PlanType;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** PayPal's id of the payment. */
  readonly reference: string;
}

/** A month that could not be charged. */
export interface FailedNotice {
  readonly userId: string;
  readonly plan: PlanType;
  /** URL where the payer fixes it. */
  readonly actionUrl: string;
}

/** E-mail about payments: one per payment, after it is stored. Never rejects, and does not wait for the mail server. */
export interface PaymentNotices {
  paid(db: Db, payment: PaidNotice): Promise<void>;
  paymentFailed(db: Db, failed: FailedNotice): Promise<void>;
}

const LETTERS: PaymentNotices = {
  paid: (db, payment) => sendReceipt(db, { ...payment, hasReceipt: sellerSettings() !== null }),
  paymentFailed: sendPaymentFailed,
};

export interface PaymentServices {
  readonly paypal: PayPal;
  readonly settings: Pick<PayPalSettings, 'merchantId' | 'planIds' | 'isSandbox' | 'payerUrl'>;
  readonly notices: PaymentNotices;
}

/** Returns the services of this deployment; undefined if payments are disabled. */
export function openPaymentServices(): PaymentServices | undefined {
  const settings = payPalSettings();
  return settings && { paypal: getPayPal(), settings, notices: LETTERS };
}

/** Like `openPaymentServices`, but throws `paymentsClosed` if payments are disabled. */
export function paymentServices(): PaymentServices {
  const services = openPaymentServices();
  if (!services) throw new AppError('paymentsClosed');
  return services;
}

/** Returns the PayPal environment of this deployment. Rows of the other one are ignored. */
export function environmentOf({ settings }: Pick<PaymentServices, 'settings'>): Environment {
  return settings.isSandbox ? 'sandbox' : 'live';
}

/**
 * Sends receipts for payments that were just stored; none for deleted accounts.
 * Resolves when the e-mails are composed, so that a command that ends afterwards still sends them.
 */
export async function sendReceipts(
  db: Db,
  payments: readonly PaymentRow[],
  { notices }: PaymentServices,
): Promise<void> {
  for (const { userId, plan, amountCents, currency, paidAt, externalId } of payments) {
    if (!userId) continue;
    const notice = { userId, plan: PlanType.parse(plan), amountCents, currency, paidAt, reference: externalId };
    await notices.paid(db, notice);
  }
}
