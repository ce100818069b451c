'use client';

import { useEffect } from 'react';
import { releasePreHydrationClick } from '@/lib/platform/browser/pre-hydration-clicks';

/** Gives the page the press that came before its code. It stands in every layout, and in what replaces one that failed. */
export function EarlyPressTaken() {
  useEffect(releasePreHydrationClick, []);
  return null;
}
