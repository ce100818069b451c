import { z } from 'zod';
import { cleanText } from '@/lib/shared/clean-text';

/** Maximum length of a buyer's details, in characters. */
export const MAX_BILLING_CHARS = 120;

const Detail = z
  .string()
  .max(MAX_BILLING_CHARS)
  .transform((value) => cleanText(value).trim() || null)
  .nullable();

/** An account's billing details for receipts; null: none. Body of `PUT /api/payments/billing-details`. */
export const BillingDetails = z.object({ name: Detail, company: Detail, number: Detail });
export type BillingDetails = z.infer<typeof BillingDetails>;

/** Answer of `PUT /api/payments/billing-details`. */
export const BillingDetailsAnswer = z.object({ success: z.literal(true), details: BillingDetails });

/** Parts of an amount that includes VAT, in cents. */
export interface VatSplit {
  readonly net: number;
  readonly vat: number;
}

/** Splits an amount that includes VAT into net amount and VAT. The two always add up to it. */
export function splitVat(amountCents: number, vatBasisPoints: number): VatSplit {
  const net = Math.round((amountCents * 10_000) / (10_000 + vatBasisPoints));
  return { net, vat: amountCents - net };
}
