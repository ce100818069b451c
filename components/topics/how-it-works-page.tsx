import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { REVIEW_CONFIDENCE } from '@/lib/engine/categorising/result';
import { ACCURACY_HREF, ON_DEVICE_HREF, TOPICS_HREF } from '@/lib/features/site/seo/public-pages';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES } from '@/lib/features/usage/limits';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { TopicClosing } from './topic-closing';
import { type Step, TopicHead, TopicPoints } from './topic-parts';

const STEPS = ['add', 'read', 'sort', 'name', 'check', 'take'] as const;
const NOT = ['split', 'keep', 'advise', 'hand', 'perfect'] as const;

type HowStep = Step<(typeof STEPS)[number]>;

/** Returns the steps in a language. @param t texts of `HowItWorks.steps` */
export function stepsOf(t: ReturnType<typeof useTranslations<'HowItWorks.steps'>>): HowStep[] {
  const values = {
    ...LIMIT_VALUES,
    files: ANONYMOUS_FILES,
    pages: ANONYMOUS_PAGES,
    categories: CATEGORY_IDS.length,
    sure: REVIEW_CONFIDENCE,
  };
  return STEPS.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`, values) }));
}

/** Explains how a document gets from the pile to its folder, and what never happens to it. */
export function HowItWorksPage({ steps }: { readonly steps: readonly HowStep[] }) {
  const t = useTranslations('HowItWorks');
  const accuracy = (words: ReactNode) => <PageLink href={ACCURACY_HREF}>{words}</PageLink>;
  return (
    <>
      <article className="wrap topic">
        <TopicHead heading={t('heading')} lead={t('lead')} />
        <ol className="steps">
          {steps.map(({ id, title, text }, index) => (
            <li key={id}>
              <span className="no num" aria-hidden="true">
                {index + 1}
              </span>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="topic-two">
          <section>
            <h2>{t('not.title')}</h2>
            <TopicPoints ids={NOT} glyph="minus" textOf={(item) => t.rich(`not.${item}`, { accuracy })} />
          </section>
          <section>
            <h2>{t('more')}</h2>
            <ul className="topic-list plain">
              <li>
                <PageLink href={TOPICS_HREF}>{t('links.topics')}</PageLink>
              </li>
              <li>
                <PageLink href={ACCURACY_HREF}>{t('links.accuracy')}</PageLink>
              </li>
              <li>
                <PageLink href={ON_DEVICE_HREF}>{t('links.onDevice')}</PageLink>
              </li>
              <li>
                <PageLink href="/privacy">{t('links.privacy')}</PageLink>
              </li>
            </ul>
          </section>
        </div>
      </article>
      <TopicClosing />
    </>
  );
}
