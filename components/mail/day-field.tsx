'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { DateProblem } from '@/lib/features/mail/import-rules';

interface DayFieldProps {
  readonly label: string;
  /** `yyyy-mm-dd`, or empty. */
  readonly value: string;
  readonly onValueChange: (day: string) => void;
  /** The latest valid day. */
  readonly max: string;
  readonly problem: DateProblem | undefined;
  /** Why it is locked; undefined if it is not. */
  readonly reason: string | undefined;
}

/** A date field of a custom range, with its error below. */
export function DayField({ label, value, onValueChange, max, problem, reason }: DayFieldProps) {
  const t = useTranslations('Mail.dates');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={problem ? 'input invalid' : 'input'}>
        <input
          id={id}
          type="date"
          value={value}
          max={max}
          disabled={reason !== undefined}
          title={reason}
          aria-description={reason}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </div>
      {problem ? (
        <span id={`${id}-error`} className="err" role="alert">
          <CircleAlert className="i s" aria-hidden />
          {t(problem)}
        </span>
      ) : null}
    </div>
  );
}
