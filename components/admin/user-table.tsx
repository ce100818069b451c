'use client';

import { useTranslations } from 'next-intl';
import { PagesUsed } from './pages-used';
import { PlanSelect } from './plan-select';
import { ScrollRegion } from './scroll-region';
import { UserActions } from './user-actions';
import { Figures, LastPayment, Paid, Standing } from './user-facts';
import type { UserListProps } from './user-list';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];
const COLUMNS = ['email', 'name', 'plan', 'paid', 'usage', 'lastPayment', 'figures', 'actions'] as const;
const AT_END: readonly string[] = ['usage'];

export function UserTable({ users, isLoading, onChange, onRefunded, onDeleted }: UserListProps) {
  const t = useTranslations('Admin.users');
  if (users?.length === 0) return null;
  return (
    <ScrollRegion label={t('list')} busy={isLoading}>
      <table className="adm-table users">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={AT_END.includes(column) ? 'end' : undefined}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isLoading ? 'waiting' : undefined}>
          {users === null
            ? SKELETON_ROWS.map((row) => (
                <tr key={row} aria-hidden>
                  {COLUMNS.map((column) => (
                    <td key={column}>
                      <span className="sk" />
                    </td>
                  ))}
                </tr>
              ))
            : users.map((user) => (
                <tr key={user.id}>
                  <th scope="row">
                    <bdi>{user.email}</bdi>
                    <Standing user={user} />
                  </th>
                  <td>
                    <bdi>{user.name}</bdi>
                  </td>
                  <td>
                    <PlanSelect user={user} onChange={onChange} />
                  </td>
                  <td>
                    <Paid user={user} />
                  </td>
                  <td className="end num">
                    <PagesUsed usage={user} />
                  </td>
                  <td className="num">
                    <LastPayment user={user} />
                  </td>
                  <td className="num">
                    <Figures user={user} />
                  </td>
                  <td>
                    <UserActions user={user} onChange={onChange} onRefunded={onRefunded} onDeleted={onDeleted} />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
