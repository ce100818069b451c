import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { LISTED_PAGES } from '@/lib/features/site/seo/public-pages';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/platform/i18n/locales';
import { pageAddress } from './[locale]/page-metadata';

/** Every public page in every language, with its alternates and the day of its last change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  return LISTED_PAGES.flatMap(({ href, changed }) => {
    const languages = Object.fromEntries(LOCALES.map((each) => [each, pageAddress(href, each)]));
    const alternates = { languages: { ...languages, 'x-default': pageAddress(href, DEFAULT_LOCALE) } };
    return LOCALES.map((locale) => ({ url: pageAddress(href, locale), lastModified: changed, alternates }));
  });
}
