import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { siteSettings } from '@/lib/features/site/pages/site-settings.server';
import { pageLocale } from '../alternates';
import type { LocalePageProps } from '../props';

interface FrontLayoutProps extends LocalePageProps {
  readonly children: ReactNode;
}

/** Rendered once, at the first request, with this server's settings (decision 0047). */
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
