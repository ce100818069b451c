import type { Metadata } from 'next';
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server';
import { ContactFacts } from '@/components/layout/contact-facts';
import { ProsePage, ProseSection } from '@/components/layout/prose-page';
import { accessibilityContact } from '@/lib/platform/env/contact.server';
import { pageLocale } from '../../alternates';
import { pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

/** Date when this text was last checked against the product. */
const UPDATED = new Date('2026-11-23T00:00:00Z');

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Accessibility' });
  return pageMetadata({ href: '/accessibility', locale, title: t('title'), description: t('description') });
}

/**
 * The accessibility statement that regulation 35 of Israel's Equal Rights for Persons with Disabilities Regulations
 * (Service Accessibility Adjustments), 2013, requires. It names a contact only if one is configured (decision 0054).
 */
export default async function AccessibilityPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const [t, format] = await Promise.all([
    getTranslations({ locale, namespace: 'Accessibility' }),
    getFormatter({ locale }),
  ]);
  const contact = accessibilityContact();
  const updated = t('updated', { date: format.dateTime(UPDATED, { dateStyle: 'long', timeZone: 'UTC' }) });
  return (
    <ProsePage title={t('title')} lead={t('lead')} updated={updated}>
      <ProseSection title={t('aim.title')} text={t('aim.text')} />
      <ProseSection title={t('done.title')} text={t('done.text')} />
      <ProseSection title={t('tested.title')} text={t('tested.text')} />
      <ProseSection title={t('limits.title')} text={t('limits.text')} />
      {contact ? (
        <ProseSection title={t('tell.title')} text={t('tell.text')}>
          <ContactFacts contact={contact} />
        </ProseSection>
      ) : null}
      <ProseSection title={t('authority.title')} text={t('authority.text')} />
    </ProsePage>
  );
}
