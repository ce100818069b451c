import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { env } from '@/lib/env.server';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { getPathname } from '@/lib/i18n/navigation';

const PAGES = ['/', '/privacy', '/terms', '/accessibility'] as const;

/** Every public page in every language, each naming the others. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const address = (href: string, locale: Locale) => `${env().NEXTAUTH_URL}${getPathname({ href, locale })}`;
  return PAGES.flatMap((href) =>
    LOCALES.map((locale) => ({
      url: address(href, locale),
      alternates: { languages: Object.fromEntries(LOCALES.map((each) => [each, address(href, each)])) },
    })),
  );
}
