import type { Metadata } from 'next';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { use } from 'react';
import { ProsePage, ProseSection } from '@/components/layout/prose-page';
import { UNCLAIMED_SESSION_MS } from '@/lib/usage/limits';
import { alternatesOf, pageLocale } from '../alternates';
import type { LocalePageProps } from '../props';

const IN_FORCE_SINCE = new Date('2026-11-21T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const SECTIONS = ['documents', 'engine', 'stored', 'visitors', 'browser', 'cookies', 'google', 'rights'] as const;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Privacy' });
  return { title: t('title'), description: t('description'), alternates: alternatesOf('/privacy', locale) };
}

export default function PrivacyPage({ params }: LocalePageProps) {
  setRequestLocale(pageLocale(use(params).locale));
  const t = useTranslations('Privacy');
  const format = useFormatter();
  const values = { days: UNCLAIMED_SESSION_MS / DAY_MS };
  return (
    <ProsePage
      title={t('title')}
      lead={t('lead')}
      updated={t('updated', { date: format.dateTime(IN_FORCE_SINCE, { dateStyle: 'long' }) })}
    >
      {SECTIONS.map((section) => (
        <ProseSection key={section} title={t(`${section}.title`)} text={t(`${section}.text`, values)} />
      ))}
    </ProsePage>
  );
}
