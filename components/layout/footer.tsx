import { useLocale, useTranslations } from 'next-intl';
import { BrandLink } from '@/components/brand/brand-link';
import { ConsentAgain } from '@/components/consent/consent-again';
import { LOCALES } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { LANGUAGE_NAMES } from './language-names';

/** The year of the first publication, which the copyright line states. */
const FIRST_PUBLISHED = 2026;

interface FooterProps {
  /** Where people reach whoever runs the site; absent: nobody is named. */
  readonly contactEmail?: string | undefined;
}

/** The footer of every page. Its language links work without JavaScript. */
export function Footer({ contactEmail }: FooterProps) {
  const t = useTranslations('Footer');
  const locale = useLocale();
  return (
    <footer className="ftr">
      <div className="wrap">
        <BrandLink />
        <span>
          © <span className="num">{FIRST_PUBLISHED}</span>
        </span>
        <nav aria-label={t('label')}>
          <Link href="/terms">{t('terms')}</Link>
          <Link href="/privacy">{t('privacy')}</Link>
          <Link href="/accessibility">{t('accessibility')}</Link>
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{t('contact')}</a> : null}
          <ConsentAgain />
          {LOCALES.filter((each) => each !== locale).map((each) => (
            <Link key={each} href="/" locale={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
