import { useTranslations } from 'next-intl';
import { type Share, TEXT_LANGUAGES, type TextLanguageFigures } from '@/lib/features/site/accuracy/figures';
import { FiguresTable } from './figures-table';

/** Right categories and dates of invented documents in other languages, read from text. */
export function TextLanguagesTable({ figures }: { readonly figures: TextLanguageFigures }) {
  const t = useTranslations('Accuracy');
  const { byLanguage, all } = figures;
  return (
    <FiguresTable
      title={t('textLanguages.title')}
      text={t('textLanguages.text', { documents: all.documents, languages: TEXT_LANGUAGES.length })}
      columns={[t('table.language'), t('table.count'), t('table.category'), t('table.date')]}
    >
      {TEXT_LANGUAGES.map((language) => (
        <Row key={language} name={t(`textLanguages.names.${language}`)} figures={byLanguage[language]} />
      ))}
      <Row name={t('table.all')} figures={all} />
    </FiguresTable>
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
