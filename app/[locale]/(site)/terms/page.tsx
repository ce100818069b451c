import type { Metadata } from 'next';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { use } from 'react';
import { useTrialValues } from '@/components/landing/use-trial-values';
import { ProsePage, ProseSection } from '@/components/layout/prose-page';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES, ANONYMOUS_WINDOW_MS } from '@/lib/features/usage/limits';
import { HOUR_MS } from '@/lib/shared/durations';
import { pageLocale } from '../../alternates';
import { pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

const EFFECTIVE_DATE = new Date('2026-11-21T00:00:00Z');
const SECTIONS = ['service', 'papers', 'fair', 'free', 'paid', 'liability', 'changes'] as const;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Terms' });
  return pageMetadata({ href: '/terms', locale, title: t('title'), description: t('description') });
}

export default function TermsPage({ params }: LocalePageProps) {
  setRequestLocale(pageLocale(use(params).locale));
  const t = useTranslations('Terms');
  const format = useFormatter();
  const { days, plan, pages: freePages } = useTrialValues();
  const values = {
    files: ANONYMOUS_FILES,
    pages: ANONYMOUS_PAGES,
    hours: ANONYMOUS_WINDOW_MS / HOUR_MS,
    freePages,
    days,
    plan,
  };
  return (
    <ProsePage
      title={t('title')}
      lead={t('lead')}
      updated={t('updated', { date: format.dateTime(EFFECTIVE_DATE, { dateStyle: 'long', timeZone: 'UTC' }) })}
    >
      {SECTIONS.map((section) => (
        <ProseSection key={section} title={t(`${section}.title`)} text={t(`${section}.text`, values)} />
      ))}
    </ProsePage>
  );
}
