import '@/components/topics/topics.css';
import './accuracy.css';
import { useFormatter, useTranslations } from 'next-intl';
import {
  type PublicFigures,
  readingShare,
  SHOWN_DAMAGE,
  SHOWN_MEDIA,
  shareOf,
  type TextLanguageFigures,
} from '@/lib/features/site/accuracy/figures';
import { AccuracyTable } from './accuracy-table';
import { Definitions } from './definitions';
import { ReadingTable } from './reading-table';
import { TextLanguagesTable } from './text-languages-table';

/** Commands that reproduce the figures, as typed in a shell. */
const COMMANDS = [
  'npm run corpus -- --split test',
  'npm run score -- lab/corpus/.generated/test --totals --write',
  'npm run bench -- languages --write',
].join('\n');
const LANGUAGES = ['en', 'he', 'ru'] as const;
const LIMITS = ['unseen', 'engine', 'yours'] as const;

/** Explains how accuracy is measured, with the figures of the last measurement. */
export function AccuracyPage({
  figures,
  textLanguages,
}: {
  readonly figures: PublicFigures;
  readonly textLanguages: TextLanguageFigures;
}) {
  const t = useTranslations('Accuracy');
  const format = useFormatter();
  const { overall, papers: documentCount } = figures;
  const values = { documents: overall.documents, papers: documentCount ?? overall.documents };
  return (
    <article className="wrap topic">
      <header className="topic-head">
        <h1>{t('title')}</h1>
        <p className="lede">{t('lead')}</p>
        <p className="updated">
          {t('measured', { date: format.dateTime(new Date(figures.measured), { dateStyle: 'long', timeZone: 'UTC' }) })}
        </p>
      </header>
      <Headline figures={figures} />
      <section>
        <h2>{t('claim.title')}</h2>
        <p>{t('claim.text')}</p>
        <p>{t('claim.languages')}</p>
      </section>
      <AccuracyTable
        title={t('byLanguage')}
        groups={figures.byLanguage}
        order={LANGUAGES}
        nameOf={(id) => t(`languages.${id}`)}
        all={overall}
      />
      <AccuracyTable
        title={t('byMedium')}
        groups={figures.byMedium}
        order={SHOWN_MEDIA}
        nameOf={(id) => t(`media.${id}`)}
      />
      <AccuracyTable
        title={t('byDamage')}
        groups={figures.byDamage}
        order={SHOWN_DAMAGE}
        nameOf={(id) => t(`damage.${id}`)}
      />
      <TextLanguagesTable figures={textLanguages} />
      <ReadingTable readings={figures.reading} />
      <Definitions figures={figures} />
      <section>
        <h2>{t('limits.title')}</h2>
        <p>{t('limits.ours', values)}</p>
        {LIMITS.map((limit) => (
          <p key={limit}>{t(`limits.${limit}`)}</p>
        ))}
      </section>
      <section>
        <h2>{t('repeat.title')}</h2>
        <p>{t('repeat.text')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <pre tabIndex={0}>
          <code>{COMMANDS}</code>
        </pre>
      </section>
    </article>
  );
}

function Headline({ figures }: { readonly figures: PublicFigures }) {
  const t = useTranslations('Accuracy.headline');
  const format = useFormatter();
  const shares = {
    reading: readingShare(figures.reading, 'clean'),
    category: shareOf(figures.overall.category) ?? 0,
    topThree: shareOf(figures.overall.topThree) ?? 0,
    sure: shareOf(figures.sure.right) ?? 0,
  };
  return (
    <ul className="figures">
      {(['reading', 'category', 'topThree', 'sure'] as const).map((name) => (
        <li key={name}>
          <b>
            <bdi dir="ltr">
              {format.number(shares[name], { style: 'percent', maximumFractionDigits: name === 'reading' ? 2 : 1 })}
            </bdi>
          </b>
          <span>{t(name)}</span>
        </li>
      ))}
    </ul>
  );
}
