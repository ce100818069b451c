'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/components/ui/notify';
import { useNextStep } from '@/components/ui/use-next-step';
import { ProfileAnswer } from '@/lib/features/sign-in/viewer';
import { SESSION_ENDED_EVENT } from '@/lib/platform/auth/events';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** Minimum interval between session checks when the page becomes visible, in ms. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/**
 * Notifies when the session ended during work, and renders the page as for a visitor. Nothing is cleared: the user did
 * not sign out and continues with the same list after signing in again. A page that becomes visible asks the server,
 * because the user may have signed out elsewhere.
 */
export function useEndedSession(isSignedIn: boolean, onEnded: () => void): void {
  const t = useTranslations('Auth.ended');
  const nextStep = useNextStep();
  const router = useRouter();
  const end = useEffectEvent(() => {
    if (!isSignedIn) return;
    // Deferred until after the notification of the failed request, so that this one is on top.
    setTimeout(() => {
      const action = nextStep('unauthenticated');
      notify.warn({ id: 'session-ended', title: t('title'), message: t('message'), action, hasClose: true });
    });
    onEnded();
    router.refresh();
  });
  useEffect(() => {
    const listener = () => end();
    window.addEventListener(SESSION_ENDED_EVENT, listener);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, listener);
  }, []);

  useEffect(() => {
    if (!isSignedIn) return;
    let lastCheckAt = performance.now();
    const checkSession = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lastCheckAt < MIN_CHECK_INTERVAL_MS) return;
      lastCheckAt = performance.now();
      // The event reports an ended session. An unreachable server says nothing about the session.
      fetchJson('/api/user/profile', { schema: ProfileAnswer }).catch(() => {});
    };
    document.addEventListener('visibilitychange', checkSession);
    return () => document.removeEventListener('visibilitychange', checkSession);
  }, [isSignedIn]);
}
