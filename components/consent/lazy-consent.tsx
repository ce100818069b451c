'use client';

import { useEffect } from 'react';
import { useSiteSettings } from '@/components/lazy/site-settings';
import { useLazy } from '@/components/lazy/use-lazy';
import type { AdsSettings } from '@/lib/features/site/consent/ads';
import { whenIdle } from '@/lib/platform/browser/idle.client';

const loadHost = () => import('./consent-host').then((module) => module.ConsentHost);
const loadAgain = () => import('./consent-again').then((module) => module.ConsentAgain);

/** Lazily loads the consent question when the browser is idle. */
export function LazyConsent() {
  const { ads } = useSiteSettings();
  const { Part, show } = useLazy<{ readonly ads: AdsSettings }>(loadHost);
  useEffect(() => whenIdle(show), [show]);
  return Part && ads ? <Part ads={ads} /> : null;
}

export function LazyConsentAgain() {
  const { Part, show } = useLazy<object>(loadAgain);
  useEffect(() => whenIdle(show), [show]);
  return Part ? <Part /> : null;
}
