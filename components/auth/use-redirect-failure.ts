'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/components/ui/notify';
import { type ErrorCode, isErrorCode } from '@/lib/platform/errors';

const NOTICE_ID = 'sign-in';

function errorCodeOfParameter(value: string): ErrorCode {
  // next-auth uses error codes of its own (`OAuthCallback`, …), which mean nothing to users.
  return isErrorCode(value) ? value : 'credentialInvalid';
}

/** Shows why a sign-in by redirect failed. next-auth returns with `?error=`, which is then removed from the address. */
export function useRedirectFailure(): void {
  const t = useTranslations('Auth');
  const errors = useTranslations('Errors');
  // The footer of this page names the contact.
  const showFailure = useEffectEvent((value: string) => {
    notify.error({
      id: NOTICE_ID,
      title: t('failed', { message: errors(errorCodeOfParameter(value), { contact: 'none' }) }),
    });
  });
  useEffect(() => {
    const address = new URL(window.location.href);
    const failure = address.searchParams.get('error');
    if (failure === null) return;
    showFailure(failure);
    address.searchParams.delete('error');
    address.searchParams.delete('callbackUrl');
    window.history.replaceState(window.history.state, '', address);
  }, []);
}
