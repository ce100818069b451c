import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { siteSettings } from '@/lib/features/site/pages/site-settings.server';
import { pageLocale } from '../alternates';
import type { LocalePageProps } from '../props';

interface FrontLayoutProps extends LocalePageProps {
  readonly children: ReactNode;
}

/** Made once, when it is first asked for, with the settings that this server runs with (decision 0053). */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export default async function FrontLayout({ params, children }: FrontLayoutProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <SiteFrame settings={siteSettings(locale)} isLanding>
      {children}
    </SiteFrame>
  );
}
