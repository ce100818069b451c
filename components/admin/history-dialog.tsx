'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import type { HistoryEntry, ManagedUser } from '@/lib/admin/management';
import { ScrollRegion } from './scroll-region';
import { useAdminWords } from './use-admin-words';
import { useAsking } from './use-asking';
import { useDesk } from './use-desk';
import { useOpener } from './use-opener';

interface HistoryDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

/** What happened to an account's plan, newest first. */
export function HistoryDialog({ user, onClose }: HistoryDialogProps) {
  const t = useTranslations('Admin.historyDialog');
  const admin = useTranslations('Admin');
  const opener = useOpener();
  const { reason } = useAdminWords();
  const { api } = useDesk();
  const { value, isLoading, error, reload } = useAsking(user.id, (signal) => api.history(user.id, signal));
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={t('title')} description={<bdi>{user.email}</bdi>} size="lg" lastFocus={opener}>
        {isLoading ? (
          <p className="adm-hint" role="status">
            <Spinner label={admin('loading')} />
          </p>
        ) : null}
        {error ? <RetryNote text={`${t('failed')}. ${reason(error)}`} onRetry={reload} /> : null}
        {value?.length === 0 ? <p className="adm-hint">{t('empty')}</p> : null}
        {value && value.length > 0 ? <History entries={value} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const t = useTranslations('Admin.historyDialog');
  const plans = useTranslations('Plans.names');
  const { time, money } = useAdminWords();
  return (
    <ScrollRegion label={t('title')}>
      <table className="adm-table">
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
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and nothing else tells its entries apart
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
      </table>
    </ScrollRegion>
  );
}
