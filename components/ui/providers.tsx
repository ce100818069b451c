'use client';

import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

interface UiProvidersProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** What the primitives need around them: the reading direction. */
export function UiProviders({ dir, children }: UiProvidersProps) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
