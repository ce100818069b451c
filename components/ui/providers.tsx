'use client';

import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from './keep-focus.client';

interface UiProvidersProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** Providers for the primitives: reading direction, and focus preservation for removed elements. */
export function UiProviders({ dir, children }: UiProvidersProps) {
  useEffect(keepFocus, []);
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
