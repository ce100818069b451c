'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import type { NoticeAction } from './toast-card';

interface RetryNoteProps {
  /** Description of the failure. */
  readonly text: string;
  /** Retries; absent if the user can retry elsewhere. */
  readonly onRetry?: (() => void) | undefined;
  /** What the user has to do first. It replaces the retry button. */
  readonly step?: NoticeAction | undefined;
}

/** A failure with a retry button, or the step that resolves it. */
export function RetryNote({ text, onRetry, step }: RetryNoteProps) {
  const t = useTranslations('Common');
  return (
    <div className="note danger items-center justify-between" role="alert">
      {text}
      {step ? (
        <Button size="sm" onClick={step.onSelect}>
          {step.label}
        </Button>
      ) : onRetry ? (
        <Button size="sm" onClick={onRetry}>
          <RotateCw className="i s" aria-hidden />
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
