import { z } from 'zod';
import type { PayPalSubscriptionPayment, PayPalTransaction } from './paypal';
import { CaptureStatus, Id, Instant, Money } from './paypal-wire';

/** The payments of a subscription. PayPal omits the list if there are none. */
export const WireSubscriptionPayments = z
  .object({
    transactions: z
      .array(
        z.object({
          id: Id,
          status: CaptureStatus,
          amount_with_breakdown: z.object({ gross_amount: Money }),
          time: Instant,
        }),
      )
      .default([]),
  })
  .transform(({ transactions }) =>
    transactions.map(
      ({ id, status, amount_with_breakdown, time }): PayPalSubscriptionPayment => ({
        id,
        status,
        ...amount_with_breakdown.gross_amount,
        at: time,
      }),
    ),
  );

/** One page of the account's transactions, and the number of pages. */
export const WireTransactions = z
  .object({
    transaction_details: z
      .array(
        z.object({
          transaction_info: z.object({
            transaction_id: Id,
            paypal_reference_id: z.string().optional(),
            custom_field: z.string().optional(),
            transaction_event_code: z.string(),
            transaction_status: z.string(),
            transaction_amount: Money,
            // This offset has no colon: 2026-11-22T10:00:00+0000.
            transaction_initiation_date: z
              .string()
              .transform((text) => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
              .pipe(Instant),
          }),
        }),
      )
      .default([]),
    total_pages: z.int().min(0).default(1),
  })
  .transform(({ transaction_details, total_pages }) => ({
    pages: total_pages,
    transactions: transaction_details.map(
      ({ transaction_info: info }): PayPalTransaction => ({
        id: info.transaction_id,
        referenceId: info.paypal_reference_id,
        customId: info.custom_field,
        eventCode: info.transaction_event_code,
        status: info.transaction_status,
        ...info.transaction_amount,
        at: info.transaction_initiation_date,
      }),
    ),
  }));
