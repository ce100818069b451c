'use client';

import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { ownTimeZone } from '@/lib/platform/i18n/time-zone.client';

/** Turns the time of a mail into its day, in the language of the page and the time zone of the person. */
export function useMailDate(): (date: string) => string {
  const format = useFormatter();
  return useCallback(
    (date) =>
      format.dateTime(new Date(date), { day: 'numeric', month: 'short', year: 'numeric', timeZone: ownTimeZone() }),
    [format],
  );
}
