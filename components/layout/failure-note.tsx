'use client';

import { useRequestErrorText } from '@/components/auth/use-request-error-text';
import { RetryNote } from '@/components/ui/retry-note';
import type { RequestError } from '@/lib/http/fetch-json.client';

interface FailureNoteProps {
  readonly error: RequestError;
  readonly onRetry?: () => void;
}

/** Why a request failed, and the button that sends it again. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const requestErrorText = useRequestErrorText();
  return <RetryNote text={requestErrorText(error)} onRetry={onRetry} />;
}
