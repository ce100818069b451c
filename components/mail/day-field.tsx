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
  /** The last day that makes sense. */
  readonly max: string;
  readonly problem: DateProblem | undefined;
  /** Why it cannot be changed now; undefined while it can. */
  readonly reason: string | undefined;
}

/** One day of a custom range; what is wrong with it stands under it. */
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
