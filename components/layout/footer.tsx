import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandLink } from '@/components/brand/brand-link';
import { PageLink } from '@/components/ui/page-link';
import { ACCURACY_HREF, HOW_IT_WORKS_HREF, ON_DEVICE_HREF, TOPICS_HREF } from '@/lib/features/site/seo/public-pages';
import { LOCALES } from '@/lib/platform/i18n/locales';
import { LANGUAGE_NAMES } from './language-names';

/** Third-party notices, in English like their licences (`npm run notices`). */
const NOTICES_HREF = '/third-party-notices.txt';
/** Year of first publication, for the copyright line. */
const FIRST_PUBLISHED = 2026;

interface FooterProps {
  /** Reopens the consent question, if anything is counted. */
  readonly consentAgain: ReactNode;
  /** Contact address of the site; if absent, no contact is shown. */
  readonly contactEmail?: string | undefined;
}

/** Footer of every page. Its language links work without JavaScript. */
export function Footer({ consentAgain, contactEmail }: FooterProps) {
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
          <PageLink href={HOW_IT_WORKS_HREF}>{t('howItWorks')}</PageLink>
          <PageLink href={TOPICS_HREF}>{t('topics')}</PageLink>
          <PageLink href={ACCURACY_HREF}>{t('accuracy')}</PageLink>
          <PageLink href={ON_DEVICE_HREF}>{t('onDevice')}</PageLink>
          <PageLink href="/terms">{t('terms')}</PageLink>
          <PageLink href="/privacy">{t('privacy')}</PageLink>
          <PageLink href="/accessibility">{t('accessibility')}</PageLink>
          {/* A file, not a page, so it is loaded without the router. */}
          <a href={NOTICES_HREF}>{t('notices')}</a>
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{t('contact')}</a> : null}
          {consentAgain}
          {LOCALES.filter((each) => each !== locale).map((each) => (
            <PageLink key={each} href="/" locale={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </PageLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
