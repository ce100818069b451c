import { useFormatter, useTranslations } from 'next-intl';
import type { Reading } from '@/lib/features/site/accuracy/figures';
import { FiguresTable } from './figures-table';

/** Share of characters that OCR read correctly on rendered pages. */
export function ReadingTable({ readings }: { readonly readings: readonly Reading[] }) {
  const t = useTranslations('Accuracy');
  const format = useFormatter();
  return (
    <FiguresTable
      title={t('readingTitle')}
      columns={[t('table.language'), t('table.page'), t('table.characters'), t('table.read')]}
    >
      {readings.map(({ language, damage, characters, share }) => (
        <tr key={`${language} ${damage}`}>
          <th scope="row">{t(`languages.${language}`)}</th>
          <td>{t(`damage.${damage}`)}</td>
          <td>{format.number(characters)}</td>
          <td>
            <bdi dir="ltr">{format.number(share, { style: 'percent', maximumFractionDigits: 2 })}</bdi>
          </td>
        </tr>
      ))}
    </FiguresTable>
  );
}
