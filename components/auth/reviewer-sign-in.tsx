'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type SignInFailure, useAuth } from '@/components/auth/auth-provider';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';

/** Signs in to the account that all reviewers of a preview share. Exists only in previews. */
export function ReviewerSignIn() {
  const t = useTranslations('Reviewer');
  const { signInAsReviewer } = useAuth();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await signInAsReviewer();
    setBusy(false);
    if (outcome.kind !== 'signedIn') setFailure(outcome);
  };
  return (
    <div className="grid gap-2 justify-items-start">
      <Button variant="primary" busy={isBusy} onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
      <p className="text-sm text-ink-3">{t('signInNote')}</p>
      {failure?.kind === 'failed' ? <FailureNote error={failure.error} /> : null}
    </div>
  );
}
