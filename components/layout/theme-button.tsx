'use client';

import type { ReactNode } from 'react';
import { toggleTheme } from '@/lib/features/site/theme/theme.client';

interface ThemeButtonProps {
  readonly label: string;
  readonly className: string;
  /** Its icon. */
  readonly children: ReactNode;
}

/** Changes between light and dark; its words come with it. */
export function ThemeButton({ label, className, children }: ThemeButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={toggleTheme}>
      {children}
    </button>
  );
}
