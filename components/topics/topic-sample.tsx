import { dayRange, formatDay } from './day-range';
import './topic-sample.css';
import { clsx } from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Confidence } from '@/components/ui/confidence';
import { FileName } from '@/components/ui/file-name';
import { Glyph } from '@/components/ui/glyph';
import { PageLink } from '@/components/ui/page-link';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import { kindNames } from '@/lib/engine/words/naming-words';
import { ACCURACY_HREF } from '@/lib/features/site/seo/public-pages';
import type { TopicAnswer } from '@/lib/features/site/topics/topic-answer';
import type { TopicDocument } from '@/lib/features/site/topics/topic-papers';
import type { Locale } from '@/lib/platform/i18n/locales';
import { formatAmount } from '@/lib/shared/amounts';

interface TopicSampleProps {
  readonly sample: TopicDocument;
  /** Display name of the document kind. */
  readonly name: string;
}

/** URL of a sample document by language. */
const addressOf = (file: string, locale: string) => `/papers/${locale}/${encodeURIComponent(file)}`;

/** A sample document with its original name, its new name, and the engine's answer. */
export function TopicSample({ sample, name }: TopicSampleProps) {
  const t = useTranslations('Topics.sample');
  const locale = useLocale();
  const { file, picture, answer } = sample;
  return (
    <section className="topic-sample" id="sample">
      <h2>{t('title')}</h2>
      <p>{t.rich('lead', { accuracy: (words) => <PageLink href={ACCURACY_HREF}>{words}</PageLink> })}</p>
      <div className="pair">
        <figure>
          <figcaption>{t('before')}</figcaption>
          <FileName className="old" name={file} />
          <div className="paper">
            {/* A plain image: it already has its final size and format. */}
            {/* biome-ignore lint/performance/noImgElement: Next's component would make it anew on every server */}
            <img
              src={addressOf(picture.file, locale)}
              width={picture.width}
              height={picture.height}
              alt={t('picture', { file, name })}
              loading="lazy"
              decoding="async"
            />
          </div>
        </figure>
        <div className="result">
          <p className="after">{t('after')}</p>
          <p className="path">
            <span className={clsx('tag', `f-${categoryFamily(answer.categoryId)}`)}>
              <span className="t">{answer.category}</span>
            </span>
            <FileName className="new" name={answer.suggestedFileName} />
          </p>
          <Facts answer={answer} />
          <a className="take" href={addressOf(file, locale)} download={file}>
            <Glyph name="download" className="s" />
            {t('take')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The extracted fields, each with its source line. */
function Facts({ answer }: { readonly answer: TopicAnswer }) {
  const t = useTranslations('Topics.sample');
  const fields = useTranslations('Preview.evidence.fields');
  const sensitive = useTranslations('Sensitive.kinds');
  const format = useFormatter();
  const locale = useLocale();
  const { date, issuer, kind, period, amount, sensitiveDataTypes } = answer;
  const quoteOf = (field: string) => answer.evidence?.find((quote) => quote.field === field)?.snippet;
  return (
    <dl>
      {date ? (
        <Fact name={fields('date')} quote={quoteOf('date')}>
          {formatDay(format, date)}
        </Fact>
      ) : null}
      {issuer ? (
        <Fact name={fields('issuer')} quote={quoteOf('issuer')}>
          <bdi>{issuer}</bdi>
        </Fact>
      ) : null}
      {kind ? <Fact name={fields('kind')}>{kindNames(kind)[locale as Locale]}</Fact> : null}
      {period ? (
        <Fact name={fields('period')} quote={quoteOf('period')}>
          {dayRange(format, period.from, period.to)}
        </Fact>
      ) : null}
      {amount ? (
        <Fact name={fields('amount')} quote={quoteOf('amount')}>
          <bdi>{formatAmount(amount, locale)}</bdi>
        </Fact>
      ) : null}
      {sensitiveDataTypes.length > 0 ? (
        <Fact name={t('holds')}>{format.list(sensitiveDataTypes.map((type) => sensitive(type)))}</Fact>
      ) : null}
      <Fact name={t('sure')}>
        <Confidence value={answer.confidence} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly quote?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, quote, children }: FactProps) {
  const t = useTranslations('Topics.sample');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {quote ? (
          <q>
            <span className="sr">{t('from')}</span> <bdi>{quote}</bdi>
          </q>
        ) : null}
      </dd>
    </div>
  );
}
