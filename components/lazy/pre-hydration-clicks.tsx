'use client';

import { useEffect } from 'react';
import { releasePreHydrationClick } from '@/lib/features/site/pages/pre-hydration-clicks';

/** Replays the click that came before hydration. Included in every layout and in every error page that replaces one. */
export function PreHydrationClickReplay() {
  useEffect(releasePreHydrationClick, []);
  return null;
}
