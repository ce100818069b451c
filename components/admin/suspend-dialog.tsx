'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notify } from '@/components/ui/notify';
import { isolate } from '@/components/workspace/isolate';
import type { ManagedUser } from '@/lib/admin/management';
import { ActionDialog } from './action-dialog';
import { ReasonField, useReasonProblem } from './reason-field';
import { useAdminWords } from './use-admin-words';
import { useDesk } from './use-desk';

interface SuspendDialogProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Suspends an account, and says first what that means for its subscription and its team. */
export function SuspendDialog({ user, onChange, onClose }: SuspendDialogProps) {
  const t = useTranslations('Admin.suspendDialog');
  const plans = useTranslations('Plans.names');
  const { day } = useAdminWords();
  const { api } = useDesk();
  const [reason, setReason] = useState('');
  const reasonProblem = useReasonProblem();
  const { id, email, runningSubscription, team } = user;
  const suspend = async () => {
    onChange(await api.suspendUser({ userId: id, reason }));
    notify.success({ title: t('done'), message: isolate(email) });
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email: isolate(email) })}
      confirm={t('confirm')}
      isDangerous
      failed={(message) => t('failed', { message })}
      problem={reasonProblem(reason)}
      onConfirm={suspend}
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
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** Lets a suspended account sign in again. */
export function RestoreDialog({ user: { id, email }, onChange, onClose }: SuspendDialogProps) {
  const t = useTranslations('Admin.restoreDialog');
  const { api } = useDesk();
  const [reason, setReason] = useState('');
  const reasonProblem = useReasonProblem();
  const restore = async () => {
    onChange(await api.restoreUser({ userId: id, reason }));
    notify.success({ title: t('done'), message: isolate(email) });
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email: isolate(email) })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      problem={reasonProblem(reason)}
      onConfirm={restore}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
