'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRequestErrorText } from '@/components/auth/use-request-error-text';
import { Button } from '@/components/ui/button';
import type { RequestError } from '@/lib/http/fetch-json.client';

interface FailureNoteProps {
  readonly error: RequestError;
  readonly onRetry?: () => void;
}

/** Why a request failed, and the button that sends it again. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const t = useTranslations('Common');
  const requestErrorText = useRequestErrorText();
  return (
    <div className="note danger items-center justify-between" role="alert">
      {requestErrorText(error)}
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          <RotateCw className="i s" aria-hidden />
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
