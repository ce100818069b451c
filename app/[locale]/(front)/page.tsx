import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { LandingData } from '@/components/landing/landing-data';
import { env } from '@/lib/platform/env/env.server';
import { pageLocale } from '../alternates';
import { pageMetadata } from '../page-metadata';
import type { LocalePageProps } from '../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Meta' });
  return pageMetadata({ href: '/', locale, title: t('title'), description: t('description'), isWholeTitle: true });
}

/** The front page for visitors. The middleware rewrites signed-in requests to the desk. */
export default async function FrontPage({ params }: LocalePageProps) {
  setRequestLocale(pageLocale((await params).locale));
  return (
    <>
      <LandingData origin={env().NEXTAUTH_URL} />
      <Landing />
    </>
  );
}
