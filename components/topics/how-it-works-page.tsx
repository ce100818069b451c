import './topics.css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/layout/page-link';
import { Glyph } from '@/components/ui/glyph';
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { REVIEW_CONFIDENCE } from '@/lib/categorising/result';
import { LIMIT_VALUES } from '@/lib/i18n/limit-values';
import { ACCURACY_HREF, ON_DEVICE_HREF, TOPICS_HREF } from '@/lib/seo/public-pages';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES } from '@/lib/usage/limits';
import { StartButton } from './start-button';
import { TopicClosing } from './topic-closing';

const STEPS = ['add', 'read', 'sort', 'name', 'check', 'take'] as const;
const NOT = ['split', 'keep', 'advise', 'hand', 'perfect'] as const;

/** A step with its texts. */
export interface Step {
  readonly id: (typeof STEPS)[number];
  readonly title: string;
  readonly text: string;
}

/** The steps in a language. @param t texts of `HowItWorks.steps` */
export function stepsOf(t: ReturnType<typeof useTranslations<'HowItWorks.steps'>>): Step[] {
  const values = {
    ...LIMIT_VALUES,
    files: ANONYMOUS_FILES,
    pages: ANONYMOUS_PAGES,
    categories: CATEGORY_IDS.length,
    sure: REVIEW_CONFIDENCE,
  };
  return STEPS.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`, values) }));
}

/** What happens to a document from the pile to its folder, and what does not. */
export function HowItWorksPage({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTranslations('HowItWorks');
  const accuracy = (words: ReactNode) => <PageLink href={ACCURACY_HREF}>{words}</PageLink>;
  return (
    <>
      <article className="wrap topic">
        <header className="topic-head">
          <h1>{t('heading')}</h1>
          <p className="lede">{t('lead')}</p>
          <div className="cta">
            <StartButton isPrimary />
          </div>
        </header>
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
            <ul className="topic-list">
              {NOT.map((item) => (
                <li key={item}>
                  <Glyph name="minus" className="s" />
                  <span>{t.rich(`not.${item}`, { accuracy })}</span>
                </li>
              ))}
            </ul>
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
