import { z } from 'zod';
import { PlanType } from '@/lib/shared/plan-types';
import { Uuid } from '@/lib/shared/uuid';
import { MAX_REASON_CHARS } from './management';

const Cents = z.int().min(0);

/** A payment of an account as the operator sees it. */
export const ManagedPayment = z.object({
  id: z.uuid(),
  paidAt: z.iso.datetime(),
  plan: PlanType,
  amountCents: Cents,
  refundedCents: Cents,
  currency: z.string(),
  /** PayPal's number, and where PayPal shows the payment. */
  reference: z.string(),
  url: z.url(),
  /** US cents that may still be given back; 0 where this deployment cannot, because the payment is of PayPal's other side. */
  refundableCents: Cents,
});
export type ManagedPayment = z.infer<typeof ManagedPayment>;

/** Answer of `GET …/admin/user/{id}/payments`, newest first. */
export const ManagedPaymentsAnswer = z.object({ success: z.literal(true), payments: z.array(ManagedPayment) });

/** Which part of a payment goes back. `refundedCents` is what was given back before, as the operator saw it. */
const Part = z.object({ paymentId: Uuid, amountCents: z.int().min(1), refundedCents: Cents });

/** Body of `POST …/admin/preview-refund`. */
export const PreviewRefund = Part;
export type PreviewRefund = z.infer<typeof PreviewRefund>;

const Standing = z.object({ plan: PlanType, pagesLeft: z.int().min(-1) });
/** What an account has before and after a refund; null where the account is gone. `pagesLeft` is -1 without a limit. */
export const RefundPreview = z.object({ before: Standing, after: Standing }).nullable();
export type RefundPreview = z.infer<typeof RefundPreview>;
export const RefundPreviewAnswer = z.object({ success: z.literal(true), preview: RefundPreview });

/** Body of `POST …/admin/refund`. The same body twice gives money back once. */
export const RefundPayment = Part.extend({ reason: z.string().trim().min(1).max(MAX_REASON_CHARS) });
export type RefundPayment = z.infer<typeof RefundPayment>;

/** Its answer. `isPending`: PayPal is still at it, and the pages go once it says that the money went. */
export const RefundAnswer = z.object({
  success: z.literal(true),
  isPending: z.boolean(),
  payment: ManagedPayment,
});
export type RefundAnswer = z.infer<typeof RefundAnswer>;
