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

/** A payment that came in. */
export interface PaidNotice {
  readonly userId: string;
  readonly plan: PlanType;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** PayPal's number of the payment. */
  readonly reference: string;
}

/** A month that could not be charged. */
export interface FailedNotice {
  readonly userId: string;
  readonly plan: PlanType;
  /** Where it is mended. */
  readonly actionUrl: string;
}

/** What people are told about money by mail: once a payment, after it is stored. Never rejects, and waits for no mail server. */
export interface PaymentNotices {
  paid(db: Db, payment: PaidNotice): Promise<void>;
  paymentFailed(db: Db, failed: FailedNotice): Promise<void>;
}

const LETTERS: PaymentNotices = {
  paid: (db, payment) => sendReceipt(db, { ...payment, hasReceipt: sellerSettings() !== null }),
  paymentFailed: sendPaymentFailed,
};

/** What payments are made with. */
export interface PaymentServices {
  readonly paypal: PayPal;
  readonly settings: Pick<PayPalSettings, 'merchantId' | 'planIds' | 'isSandbox' | 'payerUrl'>;
  readonly notices: PaymentNotices;
}

/** The services of this deployment; undefined where it takes no payments. */
export function openPaymentServices(): PaymentServices | undefined {
  const settings = payPalSettings();
  return settings && { paypal: getPayPal(), settings, notices: LETTERS };
}

/** The same. Throws `paymentsClosed` where this deployment takes no payments. */
export function paymentServices(): PaymentServices {
  const services = openPaymentServices();
  if (!services) throw new AppError('paymentsClosed');
  return services;
}

/** Which side of PayPal this deployment is on; rows of the other one are none of its. */
export function environmentOf({ settings }: Pick<PaymentServices, 'settings'>): Environment {
  return settings.isSandbox ? 'sandbox' : 'live';
}

/**
 * Tells the payer of payments that were stored just now; nobody, when the account is gone. Resolves when the letters are written,
 * so that a command which ends afterwards sends them.
 */
export async function tellPaid(db: Db, payments: readonly PaymentRow[], { notices }: PaymentServices): Promise<void> {
  for (const { userId, plan, amountCents, currency, paidAt, externalId } of payments) {
    if (!userId) continue;
    const notice = { userId, plan: PlanType.parse(plan), amountCents, currency, paidAt, reference: externalId };
    await notices.paid(db, notice);
  }
}
