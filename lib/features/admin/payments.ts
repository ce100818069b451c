import { z } from 'zod';
import { PlanType } from '@/lib/shared/plan-types';
import { Uuid } from '@/lib/shared/uuid';
import { MAX_REASON_CHARS } from './management';

const Cents = z.int().min(0);

/** A payment of an account for the operator. */
export const ManagedPayment = z.object({
  id: z.uuid(),
  paidAt: z.iso.datetime(),
  plan: PlanType,
  amountCents: Cents,
  refundedCents: Cents,
  currency: z.string(),
  /** PayPal's id, and the URL of the payment there. */
  reference: z.string(),
  url: z.url(),
  /** US cents that can still be refunded; 0 if the payment belongs to the other PayPal environment. */
  refundableCents: Cents,
});
export type ManagedPayment = z.infer<typeof ManagedPayment>;

/** Answer of `GET …/admin/user/{id}/payments`, newest first. */
export const ManagedPaymentsAnswer = z.object({ success: z.literal(true), payments: z.array(ManagedPayment) });

/** The part of a payment to refund. `refundedCents` is the amount refunded before, as shown to the operator. */
const Part = z.object({ paymentId: Uuid, amountCents: z.int().min(1), refundedCents: Cents });

/** Body of `POST …/admin/preview-refund`. */
export const PreviewRefund = Part;
export type PreviewRefund = z.infer<typeof PreviewRefund>;

const PlanAndPages = z.object({ plan: PlanType, pagesLeft: z.int().min(-1) });
/** State of an account before and after a refund; null if it was deleted. `pagesLeft` is -1 if unlimited. */
export const RefundPreview = z.object({ before: PlanAndPages, after: PlanAndPages }).nullable();
export type RefundPreview = z.infer<typeof RefundPreview>;
export const RefundPreviewAnswer = z.object({ success: z.literal(true), preview: RefundPreview });

/** Body of `POST …/admin/refund`. Idempotent: a repeated body refunds once. */
export const RefundPayment = Part.extend({ reason: z.string().trim().min(1).max(MAX_REASON_CHARS) });
export type RefundPayment = z.infer<typeof RefundPayment>;

/**
 * Answer of `POST …/admin/refund`. `isPending`: PayPal is still processing it; pages are withdrawn once it reports
 * success.
 */
export const RefundAnswer = z.object({
  success: z.literal(true),
  isPending: z.boolean(),
  payment: ManagedPayment,
});
export type RefundAnswer = z.infer<typeof RefundAnswer>;
