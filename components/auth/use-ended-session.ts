'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/components/ui/notify';
import { ProfileAnswer } from '@/lib/features/sign-in/viewer';
import { SESSION_ENDED_EVENT } from '@/lib/platform/auth/events';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** A page that comes back into sight asks no more often than this whether the session still holds. */
const ASK_EVERY_MS = 60_000;

/**
 * Tells when the session ended in the middle of the work, and draws the page as a visitor sees it. Nothing is cleared: the
 * person did not sign out, and goes on with the same list after signing in again. A page that comes back into sight asks
 * the server, for the session may have been signed out of elsewhere meanwhile.
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

  useEffect(() => {
    if (!isSignedIn) return;
    let askedAt = performance.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_EVERY_MS) return;
      askedAt = performance.now();
      // What it answers is told by the event; a server that is not reached says nothing of the session.
      fetchJson('/api/user/profile', { schema: ProfileAnswer }).catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isSignedIn]);
}
