import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import type { Locale } from '@/lib/platform/i18n/locales';
import { getPathname } from '@/lib/platform/i18n/navigation';
import { IntentLink } from './intent-link';

interface PageLinkProps extends Omit<ComponentProps<typeof IntentLink>, 'href' | 'locale'> {
  /** A page's address without a language, such as `/terms`. */
  readonly href: string;
  /** Leads to the page in this language rather than in its own. */
  readonly locale?: Locale;
}

/** A link to a page of ours in the page's language; on the server it needs nothing of the browser but `IntentLink`. */
export function PageLink({ href, locale, ...props }: PageLinkProps) {
  const own = useLocale();
  return (
    <IntentLink href={getPathname({ href, locale: locale ?? own })} {...(locale && { hrefLang: locale })} {...props} />
  );
}
