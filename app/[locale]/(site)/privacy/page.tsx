import type { Metadata } from 'next';
import { getFormatter, getTranslations, setRequestLocale } from 'next-intl/server';
import { ProsePage, ProseSection } from '@/components/layout/prose-page';
import { PageLink } from '@/components/ui/page-link';
import { KEEP_ANSWERS_MS } from '@/lib/engine/categorising/engines/anthropic/spending';
import { documentsLeaveServer } from '@/lib/engine/categorising/engines/engine-choice.server';
import { FORMER_ACCOUNT_DAYS } from '@/lib/features/account/account';
import { AUDIT_DAYS } from '@/lib/features/audit/audit';
import { MARKS_RETENTION_MS } from '@/lib/features/mail/import/import-marks.server';
import { adsSettings } from '@/lib/features/site/consent/ads.server';
import { ON_DEVICE_HREF } from '@/lib/features/site/seo/public-pages';
import { INVITATION_DAYS } from '@/lib/features/team/team';
import { UNCLAIMED_SESSION_MS } from '@/lib/features/usage/limits';
import { siteContact } from '@/lib/platform/env/contact.server';
import { MAX_PAGES_READ } from '@/lib/shared/document-limits';
import { DAY_MS, HOUR_MS } from '@/lib/shared/durations';
import { pageLocale } from '../../alternates';
import { pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

const IN_FORCE_SINCE = new Date('2026-11-26T00:00:00Z');
const SECTIONS = [
  'documents',
  'engine',
  'device',
  'stored',
  'visitors',
  'browser',
  'cookies',
  'google',
  'mail',
  'drive',
  'money',
  'team',
  'measurement',
  'rights',
] as const;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Privacy' });
  return pageMetadata({ href: '/privacy', locale, title: t('title'), description: t('description') });
}

export default async function PrivacyPage({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const [t, format] = await Promise.all([getTranslations({ locale, namespace: 'Privacy' }), getFormatter({ locale })]);
  const { email } = siteContact();
  const values = {
    contact: email ? 'yes' : 'no',
    days: UNCLAIMED_SESSION_MS / DAY_MS,
    pages: MAX_PAGES_READ,
    hours: KEEP_ANSWERS_MS / HOUR_MS,
    markDays: MARKS_RETENTION_MS / DAY_MS,
    reader: documentsLeaveServer() ? 'anthropic' : 'own',
    measured: adsSettings() ? 'yes' : 'no',
    auditDays: AUDIT_DAYS,
    invitationDays: INVITATION_DAYS,
    formerDays: FORMER_ACCOUNT_DAYS,
  };
  return (
    <ProsePage
      title={t('title')}
      lead={t('lead', values)}
      updated={t('updated', { date: format.dateTime(IN_FORCE_SINCE, { dateStyle: 'long', timeZone: 'UTC' }) })}
    >
      {SECTIONS.map((section) => (
        <ProseSection key={section} title={t(`${section}.title`)} text={t(`${section}.text`, values)}>
          {section === 'device' ? (
            <PageLink className="link" href={ON_DEVICE_HREF}>
              {t('device.link')}
            </PageLink>
          ) : null}
          {section === 'rights' && email ? (
            <a className="link" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          ) : null}
        </ProseSection>
      ))}
    </ProsePage>
  );
}
