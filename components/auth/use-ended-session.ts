'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/components/ui/notify';
import { SESSION_ENDED_EVENT } from '@/lib/auth/events';

/**
 * Tells when the session ended in the middle of the work, and draws the page as a visitor sees it. Nothing is cleared: the
 * person did not sign out, and goes on with the same list after signing in again.
 */
export function useEndedSession(isSignedIn: boolean, onEnded: () => void): void {
  const t = useTranslations('Auth.ended');
  const router = useRouter();
  const end = useEffectEvent(() => {
    if (!isSignedIn) return;
    // After what failed has said so: this says what to do, so it comes to lie on top.
    setTimeout(() => notify.warn({ id: 'session-ended', title: t('title'), message: t('message') }));
    onEnded();
    router.refresh();
  });
  useEffect(() => {
    const listener = () => end();
    window.addEventListener(SESSION_ENDED_EVENT, listener);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, listener);
  }, []);
}
