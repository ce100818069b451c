'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { RetryNote } from '@/components/ui/retry-note';
import { SearchField } from '@/components/ui/search-field';
import type { UsersView } from '@/lib/features/admin/admin-context.client';
import type { ManagedUser } from '@/lib/features/admin/management';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';
import { CsvButton } from './csv-button';
import { ltrPart, Pager } from './pager';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';
import { useDebouncedText } from './use-debounced-text';
import { useQuery } from './use-query';
import { useWide } from './use-wide';
import { UserCards } from './user-cards';
import { UserTable } from './user-table';

/** Users per page, the default of the server. */
const USERS_PER_PAGE = 25;

/** The accounts and the operator's actions on each. */
export function UsersTab() {
  const t = useTranslations('Admin.users');
  const { number, reason } = useAdminFormatters();
  const { api, views } = useAdminContext();
  const isWide = useWide();
  const { search, plan, cursors } = views.use().users;
  const filter = new URLSearchParams({ ...(search.trim() && { search: search.trim() }), ...(plan && { plan }) });
  const query = new URLSearchParams([...filter, ['limit', String(USERS_PER_PAGE)]]);
  const cursor = cursors.at(-1);
  if (cursor !== undefined) query.set('cursor', cursor);
  const {
    value: part,
    isLoading,
    error,
    reload,
    note,
  } = useQuery(query.toString(), (signal) => api.users(query, signal));

  const look = useCallback(
    (change: Partial<UsersView>) => {
      const now = views.get();
      views.set({ ...now, users: { ...now.users, cursors: [], ...change } });
    },
    [views],
  );
  const find = useCallback((text: string) => look({ search: text }), [look]);
  const [typed, setTyped] = useDebouncedText(search, find);

  // A failed reload keeps the rows on screen, so the failure is shown as a notification.
  const reported = useRef<typeof error>(null);
  useEffect(() => {
    if (error && part && reported.current !== error)
      notify.error({ id: 'users', title: t('refreshFailed'), message: reason(error) });
    reported.current = error;
  }, [error, part, reason, t]);

  const change = (user: ManagedUser) =>
    note((known) => ({ ...known, users: known.users.map((each) => (each.id === user.id ? user : each)) }));
  const remove = (id: string) => note((known) => ({ ...known, users: known.users.filter((each) => each.id !== id) }));
  const List = isWide ? UserTable : UserCards;
  const first = cursors.length * USERS_PER_PAGE + 1;
  return (
    <section className="card adm-section">
      <div className="adm-tools">
        <h2>{t('title')}</h2>
        <div className="adm-buttons wide">
          <SearchField
            label={t('search')}
            value={typed}
            onValueChange={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter') find(typed);
            }}
          />
          <PlanFilter value={plan} onValueChange={(type) => look({ plan: type })} />
          <CsvButton load={(signal, onBytes) => api.downloadUsers(filter, signal, onBytes)} />
          <Button onClick={reload} busy={isLoading && part !== null}>
            {isLoading && part !== null ? null : <RotateCw className="i s" aria-hidden />}
            {t('refresh')}
          </Button>
        </div>
      </div>
      {error && !part ? <RetryNote text={`${t('failed')}. ${reason(error)}`} onRetry={reload} /> : null}
      {error && !part ? null : (
        <List
          users={part?.users ?? null}
          isLoading={isLoading}
          onChange={change}
          onRefunded={reload}
          onDeleted={remove}
        />
      )}
      {part?.users.length === 0 ? (
        <p className="adm-empty" role="status">
          {t(search.trim() || plan ? 'noneFound' : 'none')}
        </p>
      ) : null}
      {part && part.users.length > 0 ? (
        <Pager
          text={t.rich('range', { from: number(first), to: number(first + part.users.length - 1), ltr: ltrPart })}
          onPrevious={cursors.length > 0 ? () => look({ cursors: cursors.slice(0, -1) }) : null}
          onNext={part.next === null ? null : () => look({ cursors: [...cursors, part.next ?? ''] })}
          busy={isLoading}
        />
      ) : null}
    </section>
  );
}

interface PlanFilterProps {
  readonly value: PlanType | null;
  readonly onValueChange: (plan: PlanType | null) => void;
}

/** Selects the accounts of one plan, or of any. */
function PlanFilter({ value, onValueChange }: PlanFilterProps) {
  const t = useTranslations('Admin.users');
  const plans = useTranslations('Plans.names');
  return (
    <select
      className="input adm-plan"
      aria-label={t('byPlan')}
      value={value ?? ''}
      onChange={(event) => onValueChange(PLAN_TYPES.find((type) => type === event.target.value) ?? null)}
    >
      <option value="">{t('anyPlan')}</option>
      {PLAN_TYPES.map((type) => (
        <option key={type} value={type}>
          {plans(type)}
        </option>
      ))}
    </select>
  );
}
