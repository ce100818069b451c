'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { agoOf } from './last-upload';

/** Words for how long ago an ISO instant was, e.g. “5 minutes ago”. */
export function useAgo(): (instant: string) => string {
  const t = useTranslations('Usage');
  const format = useFormatter();
  return (instant) => {
    const ago = agoOf(new Date(instant), new Date());
    if (ago.unit === 'date') return format.dateTime(ago.date, { dateStyle: 'medium' });
    return 'count' in ago ? t(`when.${ago.unit}`, { count: ago.count }) : t(`when.${ago.unit}`);
  };
}
