import { useTranslations } from 'next-intl';

/** First tab stop: skips the header and goes to the page content. */
export function SkipLink() {
  const t = useTranslations('Header');
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}
