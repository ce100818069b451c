'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import type { ManagedUser } from '@/lib/features/admin/management';
import { ReasonDialog } from './reason-dialog';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

interface SuspendDialogProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Suspends an account. Explains first how that affects its subscription and its team. */
export function SuspendDialog({ user, onChange, onClose }: SuspendDialogProps) {
  const t = useTranslations('Admin.suspendDialog');
  const plans = useTranslations('Plans.names');
  const { day } = useAdminFormatters();
  const { api } = useAdminContext();
  const { id, email, runningSubscription, team } = user;
  return (
    <ReasonDialog
      title={t('title')}
      lead={t('lead', { email: bidiIsolate(email) })}
      confirm={t('confirm')}
      isDangerous
      failed={(message) => t('failed', { message })}
      act={(reason) => api.suspendUser({ userId: id, reason })}
      done={t('done')}
      doneMore={bidiIsolate(email)}
      onChange={onChange}
      onClose={onClose}
    >
      <ul className="adm-consequences">
        <li>
          {runningSubscription
            ? t('subscription', {
                plan: plans(runningSubscription.plan),
                hasDay: runningSubscription.until ? 'yes' : 'no',
                day: runningSubscription.until ? day(runningSubscription.until) : '',
              })
            : t('noSubscription')}
        </li>
        {team?.role === 'owner' ? <li>{t('team')}</li> : null}
        <li>{t('keeps')}</li>
      </ul>
    </ReasonDialog>
  );
}

export function RestoreDialog({ user: { id, email }, onChange, onClose }: SuspendDialogProps) {
  const t = useTranslations('Admin.restoreDialog');
  const { api } = useAdminContext();
  return (
    <ReasonDialog
      title={t('title')}
      lead={t('lead', { email: bidiIsolate(email) })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      act={(reason) => api.restoreUser({ userId: id, reason })}
      done={t('done')}
      doneMore={bidiIsolate(email)}
      onChange={onChange}
      onClose={onClose}
    />
  );
}
