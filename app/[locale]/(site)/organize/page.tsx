import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { JsonLd } from '@/components/seo/json-ld';
import { TopicIndex } from '@/components/topics/topic-index';
import { breadcrumbs, graph } from '@/lib/features/site/seo/json-ld';
import { TOPICS_HREF } from '@/lib/features/site/seo/public-pages';
import { loadTopicText } from '@/lib/features/site/topics/topic-text';
import { TOPICS } from '@/lib/features/site/topics/topics';
import { TRIAL_PLAN } from '@/lib/features/usage/features';
import { pageLocale } from '../../alternates';
import { pageAddress, pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Topics' });
  return pageMetadata({ href: TOPICS_HREF, locale, title: t('title'), description: t('description') });
}

/** Lists every kind of document that has a page. */
export default async function TopicsPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations({ locale });
  const plan = t(`Plans.names.${TRIAL_PLAN}`);
  const texts = await Promise.all(
    TOPICS.map(async (topic) => ({ topic, text: await loadTopicText(topic, locale, plan) })),
  );
  const crumbs = [
    { name: t('Topics.home'), url: pageAddress('/', locale) },
    { name: t('Topics.all'), url: pageAddress(TOPICS_HREF, locale) },
  ];
  return (
    <>
      <JsonLd data={graph(breadcrumbs(crumbs))} />
      <TopicIndex pages={texts} />
    </>
  );
}
