import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { TeamPage } from '@/components/team/team-page';
import { pageLocale } from '../../../alternates';
import type { LocalePageProps } from '../../../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: pageLocale((await params).locale), namespace: 'Team' });
  return { title: t('pageTitle'), robots: { index: false } };
}

/** The signed-in user's team and its audit log. */
export default async function TeamRoute({ params }: LocalePageProps) {
  setRequestLocale(pageLocale((await params).locale));
  return <TeamPage />;
}
