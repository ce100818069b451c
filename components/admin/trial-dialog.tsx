'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { isolate } from '@/components/workspace/isolate';
import { ExtendTrial, MAX_TRIAL_DAYS, type ManagedUser } from '@/lib/admin/management';
import { TRIAL_DAYS } from '@/lib/usage/plans';
import { ActionDialog } from './action-dialog';
import { ReasonField, useReasonProblem } from './reason-field';
import { useAdminWords } from './use-admin-words';
import { useDesk } from './use-desk';

interface TrialDialogProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Extends the free trial of an account. */
export function TrialDialog({ user, onChange, onClose }: TrialDialogProps) {
  const t = useTranslations('Admin.trialDialog');
  const { number } = useAdminWords();
  const { api } = useDesk();
  const id = useId();
  const [days, setDays] = useState(String(TRIAL_DAYS));
  const [reason, setReason] = useState('');
  const reasonProblem = useReasonProblem();
  const { email } = user;
  const wanted = ExtendTrial.safeParse({ userId: user.id, days: Number(days), reason });
  const isDaysWrong = !wanted.success && wanted.error.issues.some(({ path }) => path[0] === 'days');
  const extend = async () => {
    if (!wanted.success) return;
    onChange(await api.extendTrial(wanted.data));
    notify.success({ title: t('done'), message: t('doneMore', { days: wanted.data.days, email: isolate(email) }) });
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email: isolate(email) })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      problem={isDaysWrong ? t('daysInvalid', { max: number(MAX_TRIAL_DAYS) }) : reasonProblem(reason)}
      onConfirm={extend}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t('days')}</label>
        <input
          id={id}
          className="input num"
          type="number"
          min={1}
          max={MAX_TRIAL_DAYS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
