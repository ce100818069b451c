'use client';

import { useTranslations } from 'next-intl';
import { OVERVIEW_DAYS, type OverviewAnswer } from '@/lib/features/admin/overview';
import { ChartCard } from './chart-card';
import { DrawnChart } from './drawn-chart';
import { MeterList } from './meter-list';
import { useAdminFormatters } from './use-admin-formatters';

/** The daily cap is drawn only if the highest day reaches this share of it. A line far above would flatten the bars. */
const NEAR_CAP = 0.25;
/** Share of the cap from which the service is about to stop. */
const HIGH = 0.8;

interface FiguresProps {
  readonly figures: OverviewAnswer;
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** AI cost per day, compared with the daily cap. */
export function AiSpend({ figures: { days, ai } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const { fineMoney: money, shortDay } = useAdminFormatters();
  const title = t('aiTitle');
  const costs = days.map(({ aiCents }) => aiCents);
  const total = money(costs.reduce((sum, cents) => sum + cents, 0));
  const isNear = Math.max(0, ...costs) >= ai.capCents * NEAR_CAP && ai.capCents > 0;
  return (
    <ChartCard
      title={title}
      summary={`${t('aiTotal', { total, days: OVERVIEW_DAYS })} · ${t('aiCap', { cap: money(ai.capCents) })}`}
      table={{ columns: [t('day'), t('cost')], rows: days.map(({ day, aiCents }) => [shortDay(day), money(aiCents)]) }}
    >
      {() => (
        <DrawnChart
          label={title}
          kind="bars"
          series={[{ key: 'cents', label: t('cost'), tone: 4 }]}
          points={days.map(({ day, aiCents }) => ({ at: day, values: { cents: aiCents } }))}
          short={money}
          value={money}
          line={isNear ? { at: ai.capCents, label: t('capLine') } : undefined}
        />
      )}
    </ChartCard>
  );
}

/** Today's AI cost by plan, compared with the caps. */
export function AiToday({ figures: { ai } }: FiguresProps) {
  const t = useTranslations('Admin.charts');
  const plans = useTranslations('Plans.names');
  const { fineMoney: money } = useAdminFormatters();
  const spent = ai.today.reduce((sum, { cents }) => sum + cents, 0);
  const nameOf = (plan: (typeof ai.today)[number]['plan']) => (plan === 'anonymous' ? t('aiAnonymous') : plans(plan));
  const parts = ai.today.map(({ plan, cents }) => {
    const cap = plan === 'anonymous' ? ai.anonymousCapCents : ai.capCents;
    return { key: plan, name: nameOf(plan), cents, cap };
  });
  const all = [{ key: 'all', name: t('aiAll'), cents: spent, cap: ai.capCents }, ...parts];
  return (
    <ChartCard
      title={t('aiTodayTitle')}
      summary={t('aiOf', { spent: money(spent), cap: money(ai.capCents) })}
      table={{
        columns: [t('plan'), t('cost'), t('capLine')],
        rows: all.map(({ name, cents, cap }) => [name, money(cents), money(cap)]),
      }}
    >
      {() => (
        <>
          {parts.length === 0 ? <p className="adm-hint">{t('aiNone')}</p> : null}
          <MeterList
            meters={all.map(({ key, name, cents, cap }) => ({
              key,
              label: name,
              value: t('aiOf', { spent: money(cents), cap: money(cap) }),
              share: share(cents, cap),
              isHigh: share(cents, cap) >= HIGH,
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}
