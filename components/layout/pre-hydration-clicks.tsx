'use client';

import { useEffect } from 'react';
import { releasePreHydrationClick } from '@/lib/platform/browser/pre-hydration-clicks';

/** Replays the click that came before hydration. Included in every layout and in every error page that replaces one. */
export function EarlyPressTaken() {
  useEffect(releasePreHydrationClick, []);
  return null;
}
