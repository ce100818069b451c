import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { alternatesOf, pageLocale } from '../alternates';
import type { LocalePageProps } from '../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  return { alternates: alternatesOf('/', pageLocale((await params).locale)) };
}

/** The page of whoever is not signed in. Whoever is, is led to the desk by the middleware. */
export default async function FrontPage({ params }: LocalePageProps) {
  setRequestLocale(pageLocale((await params).locale));
  return <Landing />;
}
