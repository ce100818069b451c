import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { InvitationView } from '@/components/team/invitation-view';
import { pageLocale } from '../../../alternates';
import type { LocalePageProps } from '../../../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: pageLocale((await params).locale), namespace: 'Team.invitation' });
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** The page that an invitation link opens. Only the browser sees the token: it follows `#`. */
export default async function InvitationPage({ params }: LocalePageProps) {
  setRequestLocale(pageLocale((await params).locale));
  return <InvitationView />;
}
