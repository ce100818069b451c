'use client';

import { useTranslations } from 'next-intl';
import type { AdminUser } from '@/lib/features/admin/overview';
import { PagesUsed } from './pages-used';
import { SearchedRecords } from './searched-records';
import { useAdminFormatters } from './use-admin-formatters';

const COLUMNS = ['id', 'name', 'email', 'plan', 'used', 'limit', 'kept', 'createdAt', 'lastLoginAt'];

/** The newest accounts, with the columns and the column order of the specification. */
export function RecentUsers({ users }: { readonly users: readonly AdminUser[] }) {
  const t = useTranslations('Admin.recent');
  const plans = useTranslations('Plans.names');
  const { time, day } = useAdminFormatters();
  const cells = ({ id, name, email, subscription, usage, createdAt, lastLoginAt }: AdminUser) => [
    id,
    name,
    email,
    plans(subscription.planType),
    usage.month?.used ?? usage.documentsProcessedThisMonth,
    usage.month?.limit ?? usage.documentsLimit,
    usage.month && usage.keptPages,
    createdAt,
    lastLoginAt,
  ];
  return (
    <section className="card adm-section">
      <h2>{t('title')}</h2>
      {users.length === 0 ? (
        <p className="adm-hint">{t('empty')}</p>
      ) : (
        <SearchedRecords title={t('title')} records={users} fileName="recent-users" columns={COLUMNS} cells={cells}>
          {(found) => (
            <>
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
                {found.map((user) => (
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
                      <PagesUsed usage={user.usage} />
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
            </>
          )}
        </SearchedRecords>
      )}
    </section>
  );
}
