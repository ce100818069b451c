import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Reading } from '@/lib/features/site/accuracy/figures';

/** Share of characters that OCR read correctly on rendered pages. */
export function ReadingTable({ readings }: { readonly readings: readonly Reading[] }) {
  const t = useTranslations('Accuracy');
  const format = useFormatter();
  const id = useId();
  return (
    <section>
      <h2 id={id}>{t('readingTitle')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="measures" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('table.language')}</th>
              <th scope="col">{t('table.page')}</th>
              <th scope="col">{t('table.characters')}</th>
              <th scope="col">{t('table.read')}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </section>
    </section>
  );
}
