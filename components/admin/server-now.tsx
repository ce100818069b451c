'use client';

import { useTranslations } from 'next-intl';
import { OVERVIEW_DAYS, type OverviewAnswer } from '@/lib/features/admin/overview';
import { ScrollRegion } from './scroll-region';
import { useAdminFormatters } from './use-admin-formatters';

/** Current load and storage of the server, and the webhooks that it rejected or failed to process. */
export function ServerNow({ figures }: { readonly figures: OverviewAnswer }) {
  const t = useTranslations('Admin');
  const { number, bytes, time } = useAdminFormatters();
  const { queue, storage, failedWebhooks } = figures;
  const size = (value: number | null) => (value === null ? t('now.unknown') : bytes(value));
  const failed = failedWebhooks.reduce((sum, { count }) => sum + count, 0);
  const facts: readonly (readonly [string, string])[] = [
    [t('now.waiting'), number(queue.waiting)],
    [t('now.running'), number(queue.running)],
    [t('now.database'), size(storage.databaseBytes)],
    [t('now.mail'), size(storage.temporaryMailBytes)],
    [t('now.webhooks'), number(failed)],
  ];
  return (
    <section className="card adm-section">
      <h2>{t('now.title')}</h2>
      <dl className="adm-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('now.webhooksTitle', { days: OVERVIEW_DAYS })}</h3>
      {failed === 0 ? (
        <p className="adm-hint">{t('now.webhooksNone', { days: OVERVIEW_DAYS })}</p>
      ) : (
        <ScrollRegion label={t('now.webhooksTitle', { days: OVERVIEW_DAYS })}>
          <table className="adm-table">
            <thead>
              <tr>
                <th scope="col">{t('charts.code')}</th>
                <th scope="col" className="end">
                  {t('charts.count')}
                </th>
                <th scope="col">{t('charts.lastAt')}</th>
              </tr>
            </thead>
            <tbody>
              {failedWebhooks.map(({ code, count, lastAt }) => (
                <tr key={code}>
                  <th scope="row">
                    <bdi>{code}</bdi>
                  </th>
                  <td className="end num">{number(count)}</td>
                  <td className="num">
                    <time dateTime={lastAt}>{time(lastAt)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
