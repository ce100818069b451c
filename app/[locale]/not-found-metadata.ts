import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageLocale } from './alternates';
import type { LocalePageProps } from './props';

/** The title of an unknown page, in the language of its address. */
export async function notFoundMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'NotFound' });
  return { title: t('title'), robots: { index: false } };
}
