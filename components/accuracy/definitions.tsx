import { useTranslations } from 'next-intl';
import { type PublicFigures, shareOf } from '@/lib/features/site/accuracy/figures';

/** Defines the columns of the tables. */
export function Definitions({ figures }: { readonly figures: PublicFigures }) {
  const t = useTranslations('Accuracy.definitions');
  const column = useTranslations('Accuracy.table');
  const { sure, sensitive, overall } = figures;
  const terms = [
    [column('category'), t('category')],
    [column('interval'), t('interval', { count: overall.documents })],
    [column('date'), t('date')],
    [column('sender'), t('sender')],
    [column('read'), t('characters')],
  ] as const;
  return (
    <section>
      <h2>{t('title')}</h2>
      <dl className="topic-terms">
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{t('sure', { sure: sure.from, share: shareOf(sure.right) ?? 0 })}</p>
      <p>{t('sensitive', { ...sensitive })}</p>
    </section>
  );
}
