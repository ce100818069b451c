import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { JsonLd } from '@/components/seo/json-ld';
import { HowItWorksPage, stepsOf } from '@/components/topics/how-it-works-page';
import { breadcrumbs, graph, howTo } from '@/lib/features/site/seo/json-ld';
import { HOW_IT_WORKS_HREF } from '@/lib/features/site/seo/public-pages';
import { pageLocale } from '../../alternates';
import { pageAddress, pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'HowItWorks' });
  return pageMetadata({ href: HOW_IT_WORKS_HREF, locale, title: t('title'), description: t('description') });
}

/** How the product processes a document, step by step. */
export default async function HowPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations({ locale });
  const tSteps = await getTranslations({ locale, namespace: 'HowItWorks.steps' });
  const steps = stepsOf(tSteps);
  const crumbs = [
    { name: t('Topics.home'), url: pageAddress('/', locale) },
    { name: t('HowItWorks.title'), url: pageAddress(HOW_IT_WORKS_HREF, locale) },
  ];
  const described = steps.map(({ title, text }) => ({ name: title, text }));
  return (
    <>
      <JsonLd data={graph(breadcrumbs(crumbs), howTo(t('HowItWorks.how'), described, { locale }))} />
      <HowItWorksPage steps={steps} />
    </>
  );
}
