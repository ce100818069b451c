'use client';

import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from './keep-focus.client';

interface UiProvidersProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** What the primitives need around them: the reading direction, and a focus that outlives the element that has it. */
export function UiProviders({ dir, children }: UiProvidersProps) {
  useEffect(keepFocus, []);
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
