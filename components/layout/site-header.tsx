import { ChevronDown, Globe, Menu, SunMoon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { BrandLink } from '@/components/brand/brand-link';
import { LazyButton } from '@/components/layout/lazy-button';
import { buttonClass } from '@/components/ui/button-class';
import { CompactHeader } from './compact-header';
import { LANGUAGE_NAMES } from './language-names';
import { SectionLinks } from './section-links';
import { ThemeButton } from './theme-button';

/** Header of static pages. Server-rendered; its menus load when they are clicked. */
export function SiteHeader({ isLanding }: { readonly isLanding: boolean }) {
  const t = useTranslations('Header');
  const theme = useTranslations('Theme');
  const common = useTranslations('Common');
  const language = LANGUAGE_NAMES[useLocale()];
  const quiet = { variant: 'quiet' } as const;
  return (
    <CompactHeader>
      <BrandLink />
      {isLanding ? <SectionLinks /> : null}
      <div className="end">
        <ThemeButton label={theme('toggle')} className={buttonClass(quiet, 'icon', 'hide-xs')}>
          <SunMoon className="i" aria-hidden />
        </ThemeButton>
        <LazyButton
          menu="language"
          popup="menu"
          className={buttonClass(quiet, 'hide-sm')}
          label={t('languageNow', { language })}
        >
          <Globe className="i" aria-hidden />
          {language}
          <ChevronDown className="i s" aria-hidden />
        </LazyButton>
        <LazyButton menu="signIn" popup="dialog" className={buttonClass()}>
          {common('signIn')}
          <ChevronDown className="i s" aria-hidden />
        </LazyButton>
        <LazyButton
          menu={isLanding ? 'frontMenu' : 'menu'}
          popup="menu"
          className={buttonClass(quiet, 'icon', 'only-sm')}
          label={t('menu')}
          title={t('menu')}
        >
          <Menu className="i" aria-hidden />
        </LazyButton>
      </div>
    </CompactHeader>
  );
}
