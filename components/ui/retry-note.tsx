'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';

interface RetryNoteProps {
  /** Description of the failure. */
  readonly text: string;
  /** Retries; absent if the user can retry elsewhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failure with a retry button. */
export function RetryNote({ text, onRetry }: RetryNoteProps) {
  const t = useTranslations('Common');
  return (
    <div className="note danger items-center justify-between" role="alert">
      {text}
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          <RotateCw className="i s" aria-hidden />
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
