'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { unitText } from '@/components/ui/use-size-text';
import { CURRENCY } from '@/lib/features/payments/payment-answers';
import { UNLIMITED } from '@/lib/features/usage/plans';
import type { RequestError } from '@/lib/platform/http/fetch-json.client';
import { BYTES_PER_KB, CENTS_PER_DOLLAR, MS_PER_SECOND } from '@/lib/shared/units';

/** Below this amount in cents, fractions of a cent are shown. */
const FINE_CENTS = 10;
const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats instants, days, amounts and sizes for the operator's pages. Days and times are UTC, like the figures. */
export interface AdminFormatters {
  readonly number: (value: number) => string;
  /** Short format of an ISO instant. */
  readonly time: (instant: string) => string;
  readonly day: (instant: string) => string;
  /** Day of `2026-11-23`, without its year. */
  readonly shortDay: (day: string) => string;
  /** Month of `2026-11`. */
  readonly month: (month: string) => string;
  readonly money: (cents: number) => string;
  /** Amounts that are counted in fractions of a cent, such as the cost of one AI request. */
  readonly fineMoney: (cents: number) => string;
  readonly bytes: (bytes: number) => string;
  readonly seconds: (ms: number) => string;
  readonly percent: (share: number) => string;
  /** Used pages of a limit. */
  readonly usedOf: (used: number, limit: number) => string;
  /** Reason of a failure in words. An invalid response counts as an unknown reason. */
  readonly reason: (error: RequestError) => string;
}

export function useAdminFormatters(): AdminFormatters {
  const t = useTranslations('Admin');
  const format = useFormatter();
  const { money } = useBillingFormatters();
  const errorText = useRequestErrorText();
  return useMemo(() => {
    const number = (value: number) => format.number(value);
    return {
      number,
      money: (cents) => money(cents),
      fineMoney: (cents) =>
        cents > 0 && cents < FINE_CENTS
          ? new Intl.NumberFormat('en', {
              style: 'currency',
              currency: CURRENCY,
              currencyDisplay: 'narrowSymbol',
              maximumSignificantDigits: 2,
            }).format(cents / CENTS_PER_DOLLAR)
          : money(cents),
      time: (instant) =>
        format.dateTime(new Date(instant), { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      day: (instant) => format.dateTime(new Date(instant), DAY),
      shortDay: (day) => format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      month: (month) => format.dateTime(new Date(`${month}-01`), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      bytes: (bytes) => {
        let value = bytes / BYTES_PER_KB;
        let step = 0;
        while (value >= BYTES_PER_KB && step < UNITS.length - 1) {
          value /= BYTES_PER_KB;
          step += 1;
        }
        return unitText(format, value, UNITS[step] ?? UNITS[0]);
      },
      seconds: (ms) =>
        t('charts.seconds', {
          value: format.number(ms / MS_PER_SECOND, { maximumFractionDigits: ms < 10_000 ? 1 : 0 }),
        }),
      percent: (share) => format.number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
      usedOf: (used, limit) =>
        t('usedOf', { used: number(used), limit: limit === UNLIMITED ? t('unlimited') : number(limit) }),
      reason: (error) => (error.code === 'badAnswer' ? t('unknownError') : errorText(error)),
    };
  }, [t, format, money, errorText]);
}
