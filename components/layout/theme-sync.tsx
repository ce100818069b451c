'use client';

import { useLayoutEffect } from 'react';
import { applyRememberedTheme } from '@/lib/features/site/theme/theme.client';

/** Keeps the chosen theme when the language changes: the router may draw `<html>` as it was before the choice. */
export function ThemeSync() {
  useLayoutEffect(applyRememberedTheme, []);
  return null;
}
