import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AccuracyPage } from '@/components/accuracy/accuracy-page';
import { JsonLd } from '@/components/seo/json-ld';
import { ACCURACY, TEXT_LANGUAGE_ACCURACY } from '@/lib/features/site/accuracy/measured';
import { breadcrumbs, graph } from '@/lib/features/site/seo/json-ld';
import { ACCURACY_HREF } from '@/lib/features/site/seo/public-pages';
import { pageLocale } from '../../alternates';
import { pageAddress, pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Accuracy' });
  return pageMetadata({ href: ACCURACY_HREF, locale, title: t('title'), description: t('description') });
}

/** Measured accuracy figures. */
export default async function MeasuredPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations({ locale });
  const crumbs = [
    { name: t('Topics.home'), url: pageAddress('/', locale) },
    { name: t('Accuracy.title'), url: pageAddress(ACCURACY_HREF, locale) },
  ];
  return (
    <>
      <JsonLd data={graph(breadcrumbs(crumbs))} />
      <AccuracyPage figures={ACCURACY} textLanguages={TEXT_LANGUAGE_ACCURACY} />
    </>
  );
}
