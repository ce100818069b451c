// Must be first: it declares the order of the cascade layers that the components' style sheets use.
import '../../../styles/globals.css';
import '../../../styles/admin.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SkipLink } from '@/components/layout/skip-link';
import { ThemeSync } from '@/components/layout/theme-sync';
import { UiProviders } from '@/components/ui/providers';
import { Toaster } from '@/components/ui/toaster';
import { parseTheme, THEME_COOKIE } from '@/lib/features/site/theme/theme';
import { operatorBehind } from '@/lib/platform/auth/operator-settings.server';
import { directionOf, LOCALES } from '@/lib/platform/i18n/locales';
import { operatorMessages } from '@/lib/platform/i18n/page-messages';
import { BRAND } from '@/lib/shared/brand';
import { fontVariables } from '../../../styles/fonts';
import type { OperatorPageProps } from './props';

interface OperatorLayoutProps extends OperatorPageProps {
  readonly children: ReactNode;
}

export const viewport: Viewport = { colorScheme: 'light dark' };

export async function generateMetadata({ params }: OperatorLayoutProps): Promise<Metadata> {
  const { locale } = await params;
  const title = hasLocale(LOCALES, locale) ? BRAND[locale] : '';
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Layout of the operator's pages: language, direction, theme and notifications, without the visitors' texts. */
export default async function OperatorLayout({ params, children }: OperatorLayoutProps) {
  await connection();
  const { prefix, locale } = await params;
  // Defence in depth: the prefix is checked here again, not only in the middleware.
  if (!operatorBehind(prefix) || !hasLocale(LOCALES, locale)) notFound();
  setRequestLocale(locale);
  const [messages, theme] = await Promise.all([
    getMessages(),
    cookies().then((jar) => parseTheme(jar.get(THEME_COOKIE)?.value)),
  ]);
  const dir = directionOf(locale);
  return (
    <html lang={locale} dir={dir} data-theme={theme} className={fontVariables} suppressHydrationWarning>
      <body>
        <NextIntlClientProvider messages={operatorMessages(messages)}>
          <UiProviders dir={dir}>
            <ThemeSync />
            <SkipLink />
            {children}
            <Toaster />
          </UiProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
