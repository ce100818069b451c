'use client';

import { useTranslations } from 'next-intl';
import { PagesUsed } from './pages-used';
import { PlanSelect } from './plan-select';
import { UserActions } from './user-actions';
import { Figures, LastPayment, Paid, Standing } from './user-facts';
import type { UserListProps } from './user-list';

const SKELETON_CARDS = [1, 2, 3];

/** Accounts as cards, for windows too narrow for a table. */
export function UserCards({ users, isLoading, onChange, onRefunded, onDeleted }: UserListProps) {
  const t = useTranslations('Admin.users');
  if (users === null) {
    return (
      <div className="adm-user-cards" aria-hidden>
        {SKELETON_CARDS.map((card) => (
          <div key={card} className="sk adm-user-card" />
        ))}
      </div>
    );
  }
  return (
    <ul className="adm-user-cards" aria-label={t('list')} aria-busy={isLoading || undefined}>
      {users.map((user) => (
        <li key={user.id} className="adm-user-card">
          <p className="who">
            <b>
              <bdi>{user.email}</bdi>
            </b>
            <span>
              <bdi>{user.name}</bdi>
            </span>
            <Standing user={user} />
          </p>
          <dl>
            <div>
              <dt>{t('plan')}</dt>
              <dd>
                <PlanSelect user={user} onChange={onChange} />
              </dd>
            </div>
            <div>
              <dt>{t('usage')}</dt>
              <dd className="num">
                <PagesUsed usage={user} />
              </dd>
            </div>
            <div>
              <dt>{t('paid')}</dt>
              <dd>
                <Paid user={user} />
              </dd>
            </div>
            <div>
              <dt>{t('lastPayment')}</dt>
              <dd className="num">
                <LastPayment user={user} />
              </dd>
            </div>
            <div>
              <dt>{t('figures')}</dt>
              <dd className="num">
                <Figures user={user} />
              </dd>
            </div>
          </dl>
          <UserActions user={user} onChange={onChange} onRefunded={onRefunded} onDeleted={onDeleted} />
        </li>
      ))}
    </ul>
  );
}
