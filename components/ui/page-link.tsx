import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import type { Locale } from '@/lib/platform/i18n/locales';
import { getPathname } from '@/lib/platform/i18n/navigation';
import { IntentLink } from './intent-link';

interface PageLinkProps extends Omit<ComponentProps<typeof IntentLink>, 'href' | 'locale'> {
  /** A page's path without a language, such as `/terms`. */
  readonly href: string;
  /** Target language, if it is not the page's own. */
  readonly locale?: Locale;
}

/** A link to one of our pages in the page's language. On the server it uses no client component except `IntentLink`. */
export function PageLink({ href, locale, ...props }: PageLinkProps) {
  const own = useLocale();
  return (
    <IntentLink href={getPathname({ href, locale: locale ?? own })} {...(locale && { hrefLang: locale })} {...props} />
  );
}
