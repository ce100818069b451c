import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { JsonLd } from '@/components/seo/json-ld';
import { TopicPage } from '@/components/topics/topic-page';
import { breadcrumbs, faqPage, graph } from '@/lib/features/site/seo/json-ld';
import { TOPICS_HREF, topicHref } from '@/lib/features/site/seo/public-pages';
import { TOPIC_PAPERS } from '@/lib/features/site/topics/topic-papers';
import { loadTopicText } from '@/lib/features/site/topics/topic-text';
import { isTopic, TOPIC_FACTS, type Topic } from '@/lib/features/site/topics/topics';
import { TRIAL_PLAN } from '@/lib/features/usage/features';
import type { Locale } from '@/lib/platform/i18n/locales';
import { pageLocale } from '../../../alternates';
import { pageAddress, pageMetadata } from '../../../page-metadata';

interface TopicPageProps {
  readonly params: Promise<{ readonly locale: string; readonly topic: string }>;
}

/** Language and topic of the address; 404 if either is unknown. */
async function localeAndTopic({ params }: TopicPageProps): Promise<{ locale: Locale; topic: Topic }> {
  const { locale, topic } = await params;
  return { locale: pageLocale(locale), topic: isTopic(topic) ? topic : notFound() };
}

async function textOf(topic: Topic, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'Plans.names' });
  return loadTopicText(topic, locale, t(TRIAL_PLAN));
}

export async function generateMetadata(props: TopicPageProps): Promise<Metadata> {
  const { locale, topic } = await localeAndTopic(props);
  const { title, description } = await textOf(topic, locale);
  return pageMetadata({ href: topicHref(topic), locale, title, description });
}

/** How the product handles one kind of document. */
export default async function DocumentKindPage(props: TopicPageProps) {
  const { locale, topic } = await localeAndTopic(props);
  setRequestLocale(locale);
  const { related } = TOPIC_FACTS[topic];
  const [t, text, ...others] = await Promise.all([
    getTranslations({ locale, namespace: 'Topics' }),
    textOf(topic, locale),
    ...related.map(async (other) => ({ topic: other, text: await textOf(other, locale) })),
  ]);
  const crumbs = [
    { name: t('home'), url: pageAddress('/', locale) },
    { name: t('all'), url: pageAddress(TOPICS_HREF, locale) },
    { name: text.name, url: pageAddress(topicHref(topic), locale) },
  ];
  return (
    <>
      <JsonLd data={graph(breadcrumbs(crumbs), faqPage(text.questions, { locale }))} />
      <TopicPage text={text} sample={TOPIC_PAPERS[locale][topic]} related={others} />
    </>
  );
}
