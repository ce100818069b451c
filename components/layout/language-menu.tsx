'use client';

import { ChevronDown, Globe } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { LANGUAGE_NAMES } from './language-names';
import type { LazyMenuProps } from './lazy-menu-props';
import { useSwitchLanguage } from './use-switch-language';

/**
 * Menu of interface languages, each in its own name.
 * @param props.className where it is shown; hidden on phones by default, because their menu contains the languages
 * @param props.isOpen whether it starts open, because it was clicked before its code loaded
 */
export function LanguageMenu({ className = 'hide-sm', isOpen }: { readonly className?: string } & LazyMenuProps) {
  const t = useTranslations('Header');
  const locale = useLocale();
  const switchLanguage = useSwitchLanguage();
  return (
    <DropdownMenu defaultOpen={isOpen}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="quiet"
          className={className}
          aria-label={t('languageNow', { language: LANGUAGE_NAMES[locale] })}
        >
          <Globe className="i" aria-hidden />
          {LANGUAGE_NAMES[locale]}
          <ChevronDown className="i s" aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={locale} onValueChange={(next) => switchLanguage(next as Locale)}>
          {LOCALES.map((each) => (
            <DropdownMenuRadioItem key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
