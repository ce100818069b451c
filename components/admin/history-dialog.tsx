'use client';

import { useTranslations } from 'next-intl';
import type { HistoryEntry, ManagedUser } from '@/lib/features/admin/management';
import { CENTS_PER_DOLLAR } from '@/lib/shared/units';
import { RecordsDialog } from './records-dialog';
import { SearchedRecords } from './searched-records';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';
import { useQuery } from './use-query';

interface HistoryDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

/** Plan history of an account, newest first. */
export function HistoryDialog({ user, onClose }: HistoryDialogProps) {
  const t = useTranslations('Admin.historyDialog');
  const { api } = useAdminContext();
  const queryState = useQuery(user.id, (signal) => api.history(user.id, signal));
  return (
    <RecordsDialog
      title={t('title')}
      email={user.email}
      queryState={queryState}
      failed={t('failed')}
      empty={t('empty')}
      onClose={onClose}
    >
      {(entries) => <History entries={entries} />}
    </RecordsDialog>
  );
}

const COLUMNS = ['at', 'event', 'plan', 'dollars', 'pages', 'reference', 'reason'];

function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const t = useTranslations('Admin.historyDialog');
  const plans = useTranslations('Plans.names');
  const { time, money } = useAdminFormatters();
  const cells = ({ at, event, plan, cents, pages, reference, reason }: HistoryEntry) => [
    at,
    t(`events.${event}`),
    plan && plans(plan),
    cents === null ? null : cents / CENTS_PER_DOLLAR,
    pages,
    reference,
    reason,
  ];
  return (
    <SearchedRecords
      title={t('title')}
      records={entries}
      fileName="subscription-history"
      columns={COLUMNS}
      cells={cells}
    >
      {(found) => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('event')}</th>
              <th scope="col" className="end">
                {t('amount')}
              </th>
              <th scope="col">{t('reference')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells the entries apart, and rows keep no state
              <tr key={index}>
                <th scope="row" className="num">
                  <time dateTime={entry.at}>{time(entry.at)}</time>
                </th>
                <td>
                  {t(`events.${entry.event}`)}
                  {entry.plan ? <small>{plans(entry.plan)}</small> : null}
                  {entry.reason ? (
                    <small>
                      <bdi>{entry.reason}</bdi>
                    </small>
                  ) : null}
                </td>
                <td className="end num">
                  {entry.cents === null ? null : <bdi>{money(entry.cents)}</bdi>}
                  {entry.pages === null ? null : <small>{t('pages', { pages: entry.pages })}</small>}
                </td>
                <td>{entry.reference ? <code>{entry.reference}</code> : null}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </SearchedRecords>
  );
}
