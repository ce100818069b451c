'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { ExtendTrial, MAX_TRIAL_DAYS, type ManagedUser } from '@/lib/features/admin/management';
import { TRIAL_DAYS } from '@/lib/features/usage/plans';
import { ReasonDialog } from './reason-dialog';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

interface TrialDialogProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Extends the free trial of an account. */
export function TrialDialog({ user, onChange, onClose }: TrialDialogProps) {
  const t = useTranslations('Admin.trialDialog');
  const { number } = useAdminFormatters();
  const { api } = useAdminContext();
  const id = useId();
  const [days, setDays] = useState(String(TRIAL_DAYS));
  const { email } = user;
  const wanted = ExtendTrial.shape.days.safeParse(Number(days));
  return (
    <ReasonDialog
      title={t('title')}
      lead={t('lead', { email: bidiIsolate(email) })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      problem={wanted.success ? null : t('daysInvalid', { max: number(MAX_TRIAL_DAYS) })}
      act={(reason) => api.extendTrial({ userId: user.id, days: Number(days), reason })}
      done={t('done')}
      doneMore={t('doneMore', { days: Number(days), email: bidiIsolate(email) })}
      onChange={onChange}
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
    </ReasonDialog>
  );
}
