'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { LazySection } from '@/components/lazy/lazy-part';
import { Spinner } from '@/components/ui/spinner';
import { directionOf } from '@/lib/platform/i18n/locales';
import type { TimeChartProps } from './time-chart';
import { useAdminFormatters } from './use-admin-formatters';

/** The chart library is loaded when the first chart scrolls into view. */
const loadChart = () => import('./time-chart').then((module) => module.TimeChart);

function Drawing() {
  const t = useTranslations('Admin.charts');
  return (
    <p className="adm-plot adm-hint" role="status">
      <Spinner label={t('drawing')} />
    </p>
  );
}

type DrawnChartProps = Omit<TimeChartProps, 'dir' | 'short' | 'value' | 'at'> &
  Partial<Pick<TimeChartProps, 'short' | 'value' | 'at'>>;

/** A chart with days on the x axis and plain numbers as values, by default. */
export function DrawnChart(props: DrawnChartProps) {
  const format = useFormatter();
  const { number, shortDay } = useAdminFormatters();
  const short = (value: number) => format.number(value, { notation: 'compact', maximumFractionDigits: 1 });
  const dir = directionOf(useLocale());
  return (
    <LazySection load={loadChart} waiting={<Drawing />}>
      {(TimeChart) => <TimeChart at={shortDay} short={short} value={number} {...props} dir={dir} />}
    </LazySection>
  );
}
