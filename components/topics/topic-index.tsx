import './topics.css';
import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/page-link';
import { categoryFamily, categoryName } from '@/lib/engine/categorising/categories';
import { topicHref } from '@/lib/features/site/seo/public-pages';
import type { TopicText } from '@/lib/features/site/topics/topic-text';
import { TOPIC_FACTS, type Topic } from '@/lib/features/site/topics/topics';
import { TopicBreadcrumb } from './topic-breadcrumb';
import { TopicClosing } from './topic-closing';

/** A document kind with the text of its page. */
export interface TopicEntry {
  readonly topic: Topic;
  readonly text: TopicText;
}

/** All document kinds with a page, each with the target folder of such documents. */
export function TopicIndex({ pages }: { readonly pages: readonly TopicEntry[] }) {
  const t = useTranslations('Topics');
  return (
    <>
      <article className="wrap topic">
        <TopicBreadcrumb />
        <header className="topic-head">
          <h1>{t('title')}</h1>
          <p className="lede">{t('lead', { count: pages.length })}</p>
        </header>
        <TopicCards pages={pages} />
      </article>
      <TopicClosing />
    </>
  );
}

/** Cards that link to document kinds. */
export function TopicCards({ pages }: { readonly pages: readonly TopicEntry[] }) {
  const locale = useLocale();
  return (
    <ul className="topic-cards">
      {pages.map(({ topic, text }) => {
        const [category] = TOPIC_FACTS[topic].categories;
        return (
          <li key={topic}>
            <PageLink href={topicHref(topic)} className={clsx('topic-card', `f-${categoryFamily(category)}`)}>
              <span className="kind">{categoryName(category, locale)}</span>
              <span className="name">{text.name}</span>
              <span className="text">{text.description}</span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
