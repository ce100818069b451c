'use client';

import { useFormatter } from 'next-intl';
import { useMemo } from 'react';
import { CURRENCY } from '@/lib/features/payments/payment-answers';
import type { Plan } from '@/lib/features/usage/plans';

/** Days and amounts as the page's language writes them. */
export interface BillingWords {
  /** The day of an ISO instant. */
  readonly day: (instant: string) => string;
  /** The same without its year, for what is near. */
  readonly dayOfYear: (instant: string) => string;
  /** The same in few letters, for a table. */
  readonly shortDay: (instant: string) => string;
  /** An amount in cents of a currency; whole ones without their cents. */
  readonly money: (cents: number, currency?: string) => string;
  /** What is charged for a plan, in dollars. */
  readonly charge: (plan: Plan) => string;
}

/** Writes days and amounts for the texts about payments. */
export function useBillingWords(): BillingWords {
  const format = useFormatter();
  return useMemo(() => {
    // The sign before the amount in either language, as the prices have it.
    const money: BillingWords['money'] = (cents, currency = CURRENCY) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100);
    return {
      // What is due on a day of UTC is due on that day everywhere.
      day: (instant) => format.dateTime(new Date(instant), { dateStyle: 'long', timeZone: 'UTC' }),
      dayOfYear: (instant) => format.dateTime(new Date(instant), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      shortDay: (instant) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeZone: 'UTC' }),
      money,
      charge: ({ priceUsd }) => money(priceUsd * 100),
    };
  }, [format]);
}
