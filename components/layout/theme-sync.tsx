'use client';

import { useLayoutEffect } from 'react';
import { applyRememberedTheme } from '@/lib/features/site/theme/theme.client';

/** Keeps the chosen theme across a language change: the router may render `<html>` as before the choice. */
export function ThemeSync() {
  useLayoutEffect(applyRememberedTheme, []);
  return null;
}
