'use client';

import { Globe, Menu, SunMoon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { toggleTheme } from '@/lib/features/site/theme/theme.client';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { LANGUAGE_NAMES } from './language-names';
import type { LazyMenuProps } from './lazy-menu-props';
import { SECTIONS } from './sections';
import { useSwitchLanguage } from './use-switch-language';

/** Header content that does not fit on narrow screens. */
export function MobileMenu({ isLanding, isOpen }: { readonly isLanding: boolean } & LazyMenuProps) {
  const t = useTranslations('Header');
  const theme = useTranslations('Theme');
  const locale = useLocale();
  const switchLanguage = useSwitchLanguage();
  return (
    <DropdownMenu defaultOpen={isOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('menu')} className="only-sm">
          <Menu className="i" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="mobile-menu">
        {isLanding
          ? SECTIONS.map(({ id, label }) => (
              <DropdownMenuItem key={id} asChild>
                <a href={`#${id}`}>{t(label)}</a>
              </DropdownMenuItem>
            ))
          : null}
        {isLanding ? <DropdownMenuSeparator /> : null}
        <DropdownMenuLabel>
          <Globe className="i s" aria-hidden />
          {t('language')}
        </DropdownMenuLabel>
        <DropdownMenuRadioGroup value={locale} onValueChange={(next) => switchLanguage(next as Locale)}>
          {LOCALES.map((each) => (
            <DropdownMenuRadioItem key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={toggleTheme}>
          <SunMoon className="i" aria-hidden />
          {theme('toggle')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Menu of the landing page, with links to its sections. */
export function FrontMobileMenu(props: LazyMenuProps) {
  return <MobileMenu isLanding {...props} />;
}

/** Menu of a page without sections. */
export function PageMobileMenu(props: LazyMenuProps) {
  return <MobileMenu isLanding={false} {...props} />;
}
