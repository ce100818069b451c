'use client';

import { useFormatter } from 'next-intl';
import { useMemo } from 'react';
import { CURRENCY } from '@/lib/features/payments/payment-answers';
import type { Plan } from '@/lib/features/usage/plans';

/** Formats days and amounts in the page's language. */
export interface BillingFormatters {
  /** The day of an ISO instant. */
  readonly day: (instant: string) => string;
  /** The same without the year, for near dates. */
  readonly dayOfYear: (instant: string) => string;
  /** The same in a short format, for tables. */
  readonly shortDay: (instant: string) => string;
  /** An amount in cents of a currency. Whole amounts have no decimals. */
  readonly money: (cents: number, currency?: string) => string;
  /** The charged price of a plan, in dollars. */
  readonly charge: (plan: Plan) => string;
}

/** Formatters of days and amounts for payment texts. */
export function useBillingFormatters(): BillingFormatters {
  const format = useFormatter();
  return useMemo(() => {
    // The sign precedes the amount in both languages, as in the prices.
    const money: BillingFormatters['money'] = (cents, currency = CURRENCY) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100);
    return {
      // Due dates are UTC days and are shown as such everywhere.
      day: (instant) => format.dateTime(new Date(instant), { dateStyle: 'long', timeZone: 'UTC' }),
      dayOfYear: (instant) => format.dateTime(new Date(instant), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      shortDay: (instant) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeZone: 'UTC' }),
      money,
      charge: ({ priceUsd }) => money(priceUsd * 100),
    };
  }, [format]);
}
