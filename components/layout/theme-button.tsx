'use client';

import type { ReactNode } from 'react';
import { toggleTheme } from '@/lib/features/site/theme/theme.client';

interface ThemeButtonProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Switches between light and dark; its label is a prop. */
export function ThemeButton({ label, className, children }: ThemeButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={toggleTheme}>
      {children}
    </button>
  );
}
