'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { LatestActions } from './latest-actions';
import { OverviewCharts } from './overview-charts';
import { RecentUsers } from './recent-users';
import { ServerNow } from './server-now';
import { StatCards } from './stat-cards';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

/** Overview: totals, newest accounts, recent activity, and the operator's last actions. */
export function OverviewTab() {
  const t = useTranslations('Admin');
  const { reason } = useAdminFormatters();
  const desk = useAdminContext();
  const data = desk.data.use();
  const figures = desk.figures.use();
  const actions = desk.actions.use();
  const shown = data.status === 'known' ? data.value : data.status === 'failed' ? data.last : null;
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    setBusy(true);
    await desk.loadOverview();
    setBusy(false);
  }, [desk]);
  useEffect(() => {
    if (desk.data.get().status === 'loading') void load();
  }, [desk, load]);

  return (
    <>
      <div className="adm-bar">
        <p className="adm-hint">{t('utc')}</p>
        <Button onClick={() => void load()} busy={isBusy}>
          {isBusy ? null : <RotateCw className="i s" aria-hidden />}
          {t(shown ? 'reloadData' : 'loadData')}
        </Button>
      </div>
      {data.status === 'failed' ? <RetryNote text={t('dataFailed', { message: reason(data.error) })} /> : null}
      {data.status === 'failed' && !shown ? null : <StatCards stats={shown?.stats ?? null} />}
      {shown ? <RecentUsers users={shown.users} /> : null}
      {figures.status === 'known' ? (
        <>
          <ServerNow figures={figures.value} />
          <OverviewCharts figures={figures.value} />
        </>
      ) : null}
      {figures.status === 'failed' ? (
        <RetryNote text={`${t('figuresFailed')}. ${reason(figures.error)}`} onRetry={() => void desk.figures.load()} />
      ) : null}
      {actions.status === 'known' ? (
        <LatestActions
          entries={actions.value.entries}
          onMore={actions.value.next === null ? null : desk.loadMoreActions}
        />
      ) : null}
      {actions.status === 'failed' ? (
        <RetryNote text={`${t('log.failed')}. ${reason(actions.error)}`} onRetry={() => void desk.actions.load()} />
      ) : null}
    </>
  );
}
