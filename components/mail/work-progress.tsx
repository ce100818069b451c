'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Progress } from '@/components/ui/progress';
import type { MailProgress } from '@/lib/features/mail/mail-search';

interface WorkProgressProps {
  readonly percent: number;
  readonly stage: MailProgress['stage'];
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  /** An additional line below. */
  readonly children?: ReactNode;
}

/** Current stage and progress. Screen readers announce each stage, not each step. */
export function WorkProgress({ percent, stage, done, total, children }: WorkProgressProps) {
  const t = useTranslations('Mail');
  const words = t(`stages.${stage}`);
  const count = total ? t('doneOf', { done: Math.min(done ?? 0, total), total }) : undefined;
  return (
    <div className="mail-work">
      <div className="ln">
        <span role="status">{words}</span>
        {count ? <span className="num muted">{count}</span> : null}
      </div>
      <Progress value={percent} label={words} {...(count && { valueText: count })} />
      {children ? <p className="help">{children}</p> : null}
    </div>
  );
}
