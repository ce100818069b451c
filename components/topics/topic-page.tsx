import './topics.css';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { Glyph } from '@/components/ui/glyph';
import type { TopicDocument } from '@/lib/features/site/topics/topic-papers';
import type { TopicText } from '@/lib/features/site/topics/topic-text';
import { StartButton } from './start-button';
import { TopicBreadcrumb } from './topic-breadcrumb';
import { TopicClosing } from './topic-closing';
import { TopicCards, type TopicEntry } from './topic-index';
import { TopicSample } from './topic-sample';

interface TopicPageProps {
  readonly text: TopicText;
  readonly sample: TopicDocument;
  readonly related: readonly TopicEntry[];
}

/** Page about one document kind: explanation, example, and frequently asked questions. */
export function TopicPage({ text, sample, related }: TopicPageProps) {
  const t = useTranslations('Topics');
  return (
    <>
      <article className="wrap topic">
        <TopicBreadcrumb name={text.name} />
        <header className="topic-head">
          <h1>{text.heading}</h1>
          <p className="lede">{text.lead}</p>
          <div className="cta">
            <StartButton isPrimary />
            <a className={buttonClass({ size: 'lg' })} href="#sample">
              {t('seeSample')}
            </a>
          </div>
        </header>
        <div className="topic-two">
          <TopicSection {...text.what} />
          <section>
            <h2>{t('reads')}</h2>
            <ul className="topic-reads">
              {text.reads.map((line) => (
                <li key={line}>
                  <Glyph name="check" className="s" />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <TopicSample sample={sample} name={text.name} />
        <div className="topic-two">
          <TopicSection {...text.tips} />
          <section>
            <h2>{t('questions')}</h2>
            <Questions questions={text.questions} />
          </section>
        </div>
        <section className="topic-related">
          <h2>{t('related')}</h2>
          <TopicCards pages={related} />
        </section>
      </article>
      <TopicClosing />
    </>
  );
}

function TopicSection({ title, paragraphs }: TopicText['what']) {
  return (
    <section>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** Questions that expand without scripts. */
function Questions({ questions }: Pick<TopicText, 'questions'>) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Glyph name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
