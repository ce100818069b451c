// Must be first: it declares the order of the cascade layers that the components' style sheets use.
import '../styles/globals.css';
import type { Metadata, Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ThemeSync } from '@/components/layout/theme-sync';
import { FirstScripts } from '@/components/lazy/first-scripts';
import { PreHydrationClickReplay } from '@/components/lazy/pre-hydration-clicks';
import { PageNotes } from '@/components/offline/page-notes';
import { CANVAS } from '@/lib/features/site/theme/colours';
import { env } from '@/lib/platform/env/env.server';
import { DEFAULT_LOCALE, directionOf, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { BRAND } from '@/lib/shared/brand';
import { fontVariables } from '../styles/fonts';
import { appMetadata } from './app-metadata';
import type { LocalePageProps } from './props';

interface LocaleLayoutProps extends LocalePageProps {
  readonly children: ReactNode;
}

/** An unknown language falls back to the default here; the page below then calls `notFound()`. */
function shellLocale(value: string): Locale {
  return hasLocale(LOCALES, value) ? value : DEFAULT_LOCALE;
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: CANVAS.light },
    { media: '(prefers-color-scheme: dark)', color: CANVAS.dark },
  ],
};

export async function generateMetadata({ params }: LocaleLayoutProps): Promise<Metadata> {
  const locale = shellLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Meta' });
  return {
    metadataBase: new URL(env().NEXTAUTH_URL),
    title: { default: t('title'), template: `%s · ${BRAND[locale]}` },
    description: t('description'),
    ...appMetadata(locale),
    openGraph: {
      type: 'website',
      siteName: BRAND[locale],
      title: t('title'),
      description: t('description'),
      locale: locale === 'he' ? 'he_IL' : 'en_US',
    },
    formatDetection: { telephone: false },
  };
}

/**
 * Root layout: language, direction and theme. It reads nothing from the request, so that pages below it can be rendered
 * once. A script sets the theme on `<html>` before first paint.
 */
export default async function LocaleLayout({ params, children }: LocaleLayoutProps) {
  const locale = shellLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <html lang={locale} dir={directionOf(locale)} className={fontVariables} suppressHydrationWarning>
      <body>
        <FirstScripts />
        <ThemeSync />
        {children}
        <PageNotes locale={locale} />
        <PreHydrationClickReplay />
      </body>
    </html>
  );
}
