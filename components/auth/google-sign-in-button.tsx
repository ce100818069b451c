'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReviewerSignIn } from '@/components/auth/reviewer-sign-in';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { useProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { type SignInFailure, useAuth } from './auth-provider';
import { useGoogleButton } from './use-google-button';

/** Redirects to Google and back to this page. Works where Google's script does not. */
async function signInByRedirect(): Promise<void> {
  const { signIn } = await import('next-auth/react');
  await signIn('google', { callbackUrl: window.location.href });
}

/** Sign-in buttons: Google's and, in a preview, the reviewers'. */
export function GoogleSignInButton() {
  const { preview, clientId } = useAuth().google;
  const isClosed = ownOrigin.restriction.use() === 'closed';
  return (
    <div className="grid gap-4">
      {preview ? <ReviewerSignIn /> : null}
      {preview && !clientId ? null : isClosed && clientId ? <AtGoogle /> : <WithGoogle />}
    </div>
  );
}

/**
 * A page whose policy blocks third-party scripts cannot draw Google's button. It links to Google's own page instead.
 */
function AtGoogle() {
  const t = useTranslations('Auth');
  const isDevice = useProcessingMode() === 'device';
  return (
    <div className="google-sign-in grid gap-2 justify-items-start">
      <Button variant="primary" onClick={() => void signInByRedirect()}>
        {t('continueWithGoogle')}
      </Button>
      <p className="text-sm text-ink-3">{t(isDevice ? 'atGoogle' : 'atGoogleAgain')}</p>
    </div>
  );
}

/** Google's sign-in button, with its loading state and its errors. */
function WithGoogle() {
  const t = useTranslations('Auth');
  const { google, signInWithCredential } = useAuth();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const { parent, state } = useGoogleButton(google, async (credential) => {
    setFailure(null);
    setBusy(true);
    const outcome = await signInWithCredential(credential);
    setBusy(false);
    if (outcome.kind !== 'signedIn') setFailure(outcome);
  });

  return (
    <div className="google-sign-in grid gap-2 justify-items-start">
      <div ref={parent} hidden={state !== 'ready'} inert={isBusy} />
      {state === 'ready' ? null : (
        <div role="status">
          <Button disabled>{t(state === 'loading' ? 'loading' : 'unavailable')}</Button>
        </div>
      )}
      {state === 'unavailable' && google.clientId ? (
        <button type="button" className="link min-h-6" onClick={() => void signInByRedirect()}>
          {t('continueWithGoogle')}
        </button>
      ) : null}
      {isBusy ? (
        <p role="status">
          <Spinner /> {t('signingIn')}
        </p>
      ) : null}
      {failure ? <FailureText failure={failure} /> : null}
    </div>
  );
}

function FailureText({ failure }: { readonly failure: SignInFailure }) {
  const t = useTranslations('Auth');
  const requestErrorText = useRequestErrorText();
  return (
    <p role="alert" className="note danger">
      {failure.kind === 'failed' ? t('failed', { message: requestErrorText(failure.error) }) : t(failure.kind)}
    </p>
  );
}
