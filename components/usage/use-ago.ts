'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { agoOf } from './last-upload';

/** Returns the relative time of an ISO instant, e.g. “5 minutes ago”. */
export function useAgo(): (instant: string) => string {
  const t = useTranslations('Usage');
  const format = useFormatter();
  const renderedAt = useDashboard()?.renderedAt;
  // During hydration the text must match the server's, whose clock was slightly earlier.
  const serverNow = useHydrated() ? undefined : renderedAt;
  return (instant) => {
    const ago = agoOf(new Date(instant), serverNow === undefined ? new Date() : new Date(serverNow));
    if (ago.unit === 'date') return format.dateTime(ago.date, { dateStyle: 'medium' });
    return 'count' in ago ? t(`when.${ago.unit}`, { count: ago.count }) : t(`when.${ago.unit}`);
  };
}
