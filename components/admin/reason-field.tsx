'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MAX_REASON_CHARS } from '@/lib/features/admin/management';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Reason for an action on an account, for the operator's log. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useTranslations('Admin.reasonField');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('label')}</label>
      <input
        id={id}
        className="input"
        dir="auto"
        maxLength={MAX_REASON_CHARS}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="help" id={`${id}-help`}>
        {t('help')}
      </p>
    </div>
  );
}

/** Validation error of a reason; null if it is valid. */
export function useReasonProblem(): (reason: string) => string | null {
  const t = useTranslations('Admin.reasonField');
  return (reason) => (reason.trim() === '' ? t('missing', { max: MAX_REASON_CHARS }) : null);
}
