'use client';

import { useTranslations } from 'next-intl';
import type { AdminUser } from '@/lib/admin/overview';
import { ScrollRegion } from './scroll-region';
import { useAdminWords } from './use-admin-words';

/** The newest accounts, in the columns that the specification names and in its order. */
export function RecentUsers({ users }: { readonly users: readonly AdminUser[] }) {
  const t = useTranslations('Admin.recent');
  const plans = useTranslations('Plans.names');
  const { time, day, usedOf } = useAdminWords();
  return (
    <section className="card adm-section">
      <h2>{t('title')}</h2>
      {users.length === 0 ? (
        <p className="adm-hint">{t('empty')}</p>
      ) : (
        <ScrollRegion label={t('title')}>
          <table className="adm-table">
            <thead>
              <tr>
                <th scope="col">{t('id')}</th>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('plan')}</th>
                <th scope="col" className="end">
                  {t('usage')}
                </th>
                <th scope="col">{t('created')}</th>
                <th scope="col">{t('lastLogin')}</th>
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <tr key={user.id}>
                  <td>
                    <code>{user.id}</code>
                  </td>
                  <td>
                    <bdi>{user.name}</bdi>
                  </td>
                  <th scope="row">
                    <bdi>{user.email}</bdi>
                  </th>
                  <td>{plans(user.subscription.planType)}</td>
                  <td className="end num">
                    {usedOf(user.usage.documentsProcessedThisMonth, user.usage.documentsLimit)}
                  </td>
                  <td className="num">
                    <time dateTime={user.createdAt}>{day(user.createdAt)}</time>
                  </td>
                  <td className="num">
                    <time dateTime={user.lastLoginAt}>{time(user.lastLoginAt)}</time>
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
