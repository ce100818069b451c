import { useTranslations } from 'next-intl';
import { SECTIONS } from './sections';

/** Links to the landing page's sections. */
export function SectionLinks() {
  const t = useTranslations('Header');
  return (
    <nav aria-label={t('sections')}>
      {SECTIONS.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
