import type { Metadata } from 'next';
import { SHARE_PICTURE_SIZE, sharePictureFile } from '@/lib/features/site/seo/share-picture';
import { env } from '@/lib/platform/env/env.server';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { getPathname } from '@/lib/platform/i18n/navigation';
import { BRAND } from '@/lib/shared/brand';
import { alternatesOf } from './alternates';

/** Open Graph locale codes. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', he: 'he_IL' };

interface PageFacts {
  /** The page's address without a language prefix. */
  readonly href: string;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** True omits the product's name from the title. */
  readonly isWholeTitle?: boolean;
}

/** The absolute address of a page in a language, on this site's configured host. */
export function pageAddress(href: string, locale: Locale): string {
  return `${env().NEXTAUTH_URL}${getPathname({ href, locale })}`.replace(/\/$/, '');
}

/** Metadata of a public page for search engines and link previews. */
export function pageMetadata({ href, locale, title, description, isWholeTitle }: PageFacts): Metadata {
  const picture = { url: `/share/${sharePictureFile(href, locale)}`, ...SHARE_PICTURE_SIZE, alt: title };
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: alternatesOf(href, locale),
    openGraph: {
      type: 'website',
      siteName: BRAND[locale],
      title,
      description,
      url: getPathname({ href, locale }),
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: LOCALES.filter((each) => each !== locale).map((each) => OPEN_GRAPH_LOCALES[each]),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}
