import 'server-only';
import type { Db } from '@/db/client.server';
import type { PaymentRow } from '@/db/queries/payments';
import { findBillingDetails, insertReceipt, saveBillingDetails } from '@/db/queries/receipts';
import type { Environment, ReceiptSeller } from '@/db/schema/payments';
import type { UserContext } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import type { BillingDetails } from './receipt';

/** The seller, and the VAT included in the prices. */
export interface SellerSettings {
  readonly seller: ReceiptSeller;
  readonly vatBasisPoints: number;
}

/** Returns the seller of this deployment; null if none is configured. Payments are then only confirmed. */
export function sellerSettings(): SellerSettings | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_NUMBER: number, SELLER_VAT_PERCENT: percent } = env();
  if (!name || !address || !number) return null;
  return { seller: { name, address, number }, vatBasisPoints: Math.round(percent * 100) };
}

/** Issues the receipt of a payment that `tx` has just stored, if a seller is configured. */
export async function issueReceipt(
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'userId'>,
  {
    environment,
    now,
    settings = sellerSettings(),
  }: { environment: Environment; now: Date; settings?: SellerSettings | null },
): Promise<void> {
  if (!settings) return;
  const buyer = payment.userId ? await findBillingDetails(tx, payment.userId) : null;
  await insertReceipt(tx, { paymentId: payment.id, environment, ...settings, buyer, issuedAt: now });
}

const NOTHING: BillingDetails = { name: null, company: null, number: null };

/** Returns the caller's billing details for receipts. */
export async function getBillingDetails({ db, actor }: UserContext): Promise<BillingDetails> {
  return (await findBillingDetails(db, actor.userId)) ?? NOTHING;
}

/** Stores the caller's billing details. Issued receipts do not change. */
export async function setBillingDetails(
  { db, actor, clock }: UserContext,
  details: BillingDetails,
): Promise<BillingDetails> {
  await saveBillingDetails(db, actor.userId, details, clock.now());
  return details;
}
