'use client';

import { useTranslations } from 'next-intl';
import type { OverviewAnswer } from '@/lib/features/admin/overview';
import { ChartCard } from './chart-card';
import { ChartLegend } from './chart-legend';
import { DrawnChart } from './drawn-chart';
import type { Series } from './time-chart';
import { useAdminFormatters } from './use-admin-formatters';

interface FiguresProps {
  readonly figures: OverviewAnswer;
}

const TONES = [1, 4, 3, 2, 5] as const;
/** Display names of AI model families, by the key that usage is counted under. Names are not translated. */
const MODEL_NAMES: Readonly<Record<string, string>> = {
  haiku: 'Claude Haiku',
  sonnet: 'Claude Sonnet',
  opus: 'Claude Opus',
  fable: 'Claude Fable',
  mythos: 'Claude Mythos',
};

/** Documents by the engine that answered them. */
export function Engines({ figures: { days } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { number, shortDay, percent } = useAdminFormatters();
  const totals = new Map<string, number>();
  for (const { engines } of days) {
    for (const [engine, count] of Object.entries(engines)) totals.set(engine, (totals.get(engine) ?? 0) + count);
  }
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  const nameOf = (engine: string) =>
    engine === 'offline' || engine === 'device' || engine === 'other'
      ? t(`engines.${engine}`)
      : (MODEL_NAMES[engine] ?? engine);
  const engines = [...totals].sort(([, a], [, b]) => b - a);
  const series = engines.map(([engine, count], index): Series => {
    const tone = TONES[index % TONES.length] ?? 5;
    return { key: engine, label: `${nameOf(engine)} ${percent(count / all)}`, tone };
  });
  const title = t('enginesTitle');
  return (
    <ChartCard
      title={title}
      table={{
        columns: [t('day'), ...engines.map(([engine]) => nameOf(engine))],
        rows: days.map((day) => [shortDay(day.day), ...engines.map(([engine]) => number(day.engines[engine] ?? 0))]),
      }}
    >
      {() =>
        all === 0 ? (
          <p className="adm-hint">{t('enginesNone')}</p>
        ) : (
          <>
            <ChartLegend series={series} kind="stack" />
            <DrawnChart
              label={title}
              kind="stack"
              isCounted
              series={series}
              points={days.map((day) => ({ at: day.day, values: day.engines }))}
            />
          </>
        )
      }
    </ChartCard>
  );
}

/** Reading time of a document, from the start of its turn to its result. */
export function ReadingTime({ figures: { days } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { shortDay, seconds } = useAdminFormatters();
  const title = t('readingTitle');
  const series: readonly Series[] = [
    { key: 'p95', label: t('p95'), tone: 2 },
    { key: 'p50', label: t('p50'), tone: 1 },
  ];
  const isEmpty = days.every(({ readingMs }) => readingMs === null);
  return (
    <ChartCard
      title={title}
      table={{
        columns: [t('day'), t('p50'), t('p95')],
        rows: days.map(({ day, readingMs }) => [
          shortDay(day),
          readingMs ? seconds(readingMs.p50) : t('noDocuments'),
          readingMs ? seconds(readingMs.p95) : t('noDocuments'),
        ]),
      }}
    >
      {() =>
        isEmpty ? (
          <p className="adm-hint">{t('enginesNone')}</p>
        ) : (
          <>
            <ChartLegend series={series} kind="lines" />
            <DrawnChart
              label={title}
              kind="lines"
              series={series}
              points={days.map(({ day, readingMs }) => ({
                at: day,
                values: { p50: readingMs?.p50 ?? null, p95: readingMs?.p95 ?? null },
              }))}
              short={seconds}
              value={seconds}
            />
          </>
        )
      }
    </ChartCard>
  );
}
