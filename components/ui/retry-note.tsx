'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';

interface RetryNoteProps {
  /** What failed. */
  readonly text: string;
  /** Tries it again; absent where the person does that elsewhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** Something failed, and the button that tries it again. */
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
