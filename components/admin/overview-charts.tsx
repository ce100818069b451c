'use client';

import { useTranslations } from 'next-intl';
import { OVERVIEW_DAYS, type OverviewAnswer } from '@/lib/features/admin/overview';
import { AiSpend, AiToday } from './ai-charts';
import { Engines, ReadingTime } from './reading-charts';
import { Errors, Revenue, SignUps, Volume } from './volume-charts';

/** Charts of activity by day and by month. */
export function OverviewCharts({ figures }: { readonly figures: OverviewAnswer }) {
  const t = useTranslations('Admin.charts');
  return (
    <section>
      <h2 className="adm-heading">{t('title', { days: OVERVIEW_DAYS })}</h2>
      <div className="adm-charts">
        <Volume figures={figures} />
        <SignUps figures={figures} />
        <Revenue figures={figures} />
        <Errors figures={figures} />
        <AiSpend figures={figures} />
        <AiToday figures={figures} />
        <Engines figures={figures} />
        <ReadingTime figures={figures} />
      </div>
    </section>
  );
}
