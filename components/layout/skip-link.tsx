import { useTranslations } from 'next-intl';

/** The first stop of the Tab key: over the header, to the page itself. */
export function SkipLink() {
  const t = useTranslations('Header');
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}
