'use client';

import { RetryNote } from '@/components/ui/retry-note';
import { useNextStep } from '@/components/ui/use-next-step';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import type { RequestError } from '@/lib/platform/http/fetch-json.client';

interface FailureNoteProps {
  readonly error: RequestError;
  readonly onRetry?: () => void;
}

/** Error message of a failed request, with the step that resolves it or a retry button. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const requestErrorText = useRequestErrorText();
  const nextStep = useNextStep();
  return <RetryNote text={requestErrorText(error)} onRetry={onRetry} step={nextStep(error.code)} />;
}
