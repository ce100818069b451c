'use client';

import { useTranslations } from 'next-intl';
import { OVERVIEW_MONTHS, type OverviewAnswer } from '@/lib/features/admin/overview';
import { ChartCard } from './chart-card';
import { ChartLegend } from './chart-legend';
import { DrawnChart } from './drawn-chart';
import { MeterList } from './meter-list';
import type { Series } from './time-chart';
import { useAdminFormatters } from './use-admin-formatters';

/** Error codes that are drawn. The table has all of them. */
const DRAWN_ERRORS = 8;

interface FiguresProps {
  readonly figures: OverviewAnswer;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Sorted documents, sorted pages and charged pages per day. */
export function Volume({ figures: { days } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { number, shortDay } = useAdminFormatters();
  const series: readonly Series[] = [
    { key: 'pages', label: t('sortedPages'), tone: 1 },
    { key: 'documents', label: t('sortedDocuments'), tone: 2 },
    { key: 'takenPages', label: t('takenPages'), tone: 3 },
  ];
  const title = t('volume');
  return (
    <ChartCard
      title={title}
      summary={t('volumeTotal', {
        documents: sum(days.map(({ documents }) => documents)),
        pages: sum(days.map(({ pages }) => pages)),
        taken: sum(days.map(({ takenPages }) => takenPages)),
      })}
      table={{
        columns: [t('day'), t('sortedDocuments'), t('sortedPages'), t('takenPages')],
        rows: days.map(({ day, documents, pages, takenPages }) => [
          shortDay(day),
          number(documents),
          number(pages),
          number(takenPages),
        ]),
      }}
    >
      {() => (
        <>
          <ChartLegend series={series} kind="lines" />
          <DrawnChart
            label={title}
            kind="lines"
            isCounted
            series={series}
            points={days.map(({ day, documents, pages, takenPages }) => ({
              at: day,
              values: { documents, pages, takenPages },
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}

export function SignUps({ figures: { days } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { number, shortDay } = useAdminFormatters();
  const title = t('signUpsTitle');
  return (
    <ChartCard
      title={title}
      summary={t('signUpsTotal', { count: sum(days.map(({ signUps }) => signUps)) })}
      table={{
        columns: [t('day'), t('signUps')],
        rows: days.map(({ day, signUps }) => [shortDay(day), number(signUps)]),
      }}
    >
      {() => (
        <DrawnChart
          label={title}
          kind="bars"
          isCounted
          series={[{ key: 'signUps', label: t('signUps'), tone: 1 }]}
          points={days.map(({ day, signUps }) => ({ at: day, values: { signUps } }))}
        />
      )}
    </ChartCard>
  );
}

export function Revenue({ figures: { revenue } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { money, month } = useAdminFormatters();
  const title = t('revenueTitle');
  return (
    <ChartCard
      title={title}
      summary={t('revenueTotal', { total: money(sum(revenue.map(({ cents }) => cents))), months: OVERVIEW_MONTHS })}
      table={{
        columns: [t('month'), t('revenue')],
        rows: revenue.map((entry) => [month(entry.month), money(entry.cents)]),
      }}
    >
      {() => (
        <DrawnChart
          label={title}
          kind="bars"
          series={[{ key: 'cents', label: t('revenue'), tone: 3 }]}
          points={revenue.map((entry) => ({ at: entry.month, values: { cents: entry.cents } }))}
          at={month}
          short={money}
          value={money}
        />
      )}
    </ChartCard>
  );
}

/** Returned errors by code, the most frequent first. */
export function Errors({ figures: { errors } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { number } = useAdminFormatters();
  const most = errors[0]?.count ?? 1;
  return (
    <ChartCard
      title={t('errorsTitle')}
      summary={t('errorsTotal', { count: sum(errors.map(({ count }) => count)) })}
      table={{ columns: [t('code'), t('count')], rows: errors.map(({ code, count }) => [code, number(count)]) }}
    >
      {() =>
        errors.length === 0 ? (
          <p className="adm-hint">{t('errorsNone')}</p>
        ) : (
          <MeterList
            meters={errors.slice(0, DRAWN_ERRORS).map(({ code, count }) => ({
              key: code,
              label: code,
              value: number(count),
              share: count / most,
            }))}
          />
        )
      }
    </ChartCard>
  );
}
