'use client';

import { SunMoon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { toggleTheme } from '@/lib/features/site/theme/theme.client';

export function ThemeToggle({ className }: { readonly className?: string }) {
  const t = useTranslations('Theme');
  return (
    <IconButton label={t('toggle')} className={className} onClick={toggleTheme}>
      <SunMoon className="i" aria-hidden />
    </IconButton>
  );
}
