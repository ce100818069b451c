import { useLocale, useTranslations } from 'next-intl';
import { IntentLink } from '@/components/layout/intent-link';
import { buttonClass } from '@/components/ui/button-class';
import type { Locale } from '@/lib/i18n/locales';
import { getPathname } from '@/lib/i18n/navigation';

/** To the dropzone on the front page. */
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
