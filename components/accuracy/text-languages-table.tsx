import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Share, TEXT_LANGUAGES, type TextLanguageFigures } from '@/lib/features/site/accuracy/figures';

/** Right categories and dates of invented documents in other languages, read from text. */
export function TextLanguagesTable({ figures }: { readonly figures: TextLanguageFigures }) {
  const t = useTranslations('Accuracy');
  const id = useId();
  const { byLanguage, all } = figures;
  return (
    <section>
      <h2 id={id}>{t('textLanguages.title')}</h2>
      <p>{t('textLanguages.text', { documents: all.documents, languages: TEXT_LANGUAGES.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="measures" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('table.language')}</th>
              <th scope="col">{t('table.count')}</th>
              <th scope="col">{t('table.category')}</th>
              <th scope="col">{t('table.date')}</th>
            </tr>
          </thead>
          <tbody>
            {TEXT_LANGUAGES.map((language) => (
              <Row key={language} name={t(`textLanguages.names.${language}`)} figures={byLanguage[language]} />
            ))}
            <Row name={t('table.all')} figures={all} />
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Row({ name, figures }: { readonly name: string; readonly figures: TextLanguageFigures['all'] }) {
  const t = useTranslations('Accuracy.textLanguages');
  const cell = ({ right, of }: Share) => <td>{t('share', { right, of })}</td>;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{figures.documents}</td>
      {cell(figures.category)}
      {cell(figures.date)}
    </tr>
  );
}
