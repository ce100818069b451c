import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { IntentLink } from '@/components/ui/intent-link';
import type { Locale } from '@/lib/platform/i18n/locales';
import { getPathname } from '@/lib/platform/i18n/navigation';

/** Links to the dropzone on the landing page. */
export function StartButton({ isPrimary }: { readonly isPrimary?: boolean }) {
  const t = useTranslations('Topics');
  const locale = useLocale() as Locale;
  return (
    <IntentLink
      className={buttonClass({ size: 'lg', variant: isPrimary ? 'primary' : 'default' })}
      href={`${getPathname({ href: '/', locale })}#drop`}
    >
      {t('start')}
    </IntentLink>
  );
}
