'use client';

import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { TooltipProvider } from './tooltip';

interface UiProvidersProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** What the primitives need around them: the reading direction, and one delay for all tooltips. */
export function UiProviders({ dir, children }: UiProvidersProps) {
  return (
    <Direction.Provider dir={dir}>
      <TooltipProvider delayDuration={400}>{children}</TooltipProvider>
    </Direction.Provider>
  );
}
