'use client';

import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { ownTimeZone } from '@/lib/platform/i18n/time-zone.client';

/** Formats the time of a mail as its day, in the page's language and the user's time zone. */
export function useMailDate(): (date: string) => string {
  const format = useFormatter();
  return useCallback(
    (date) =>
      format.dateTime(new Date(date), { day: 'numeric', month: 'short', year: 'numeric', timeZone: ownTimeZone() }),
    [format],
  );
}
