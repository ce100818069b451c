// First: the sheets of components are layers of it, in the order that it names them.
import '../styles/globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';
import { ConsentHost } from '@/components/consent/consent-host';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { SkipLink } from '@/components/layout/skip-link';
import { ThemeSync } from '@/components/layout/theme-sync';
import { PageNotes } from '@/components/offline/page-notes';
import { PreviewBanner } from '@/components/reviewer/preview-banner';
import { UiProviders } from '@/components/ui/providers';
import { Toaster } from '@/components/ui/toaster';
import { getViewer } from '@/lib/auth/viewer.server';
import { BRAND } from '@/lib/brand';
import { adsSettings } from '@/lib/consent/ads.server';
import { siteContact } from '@/lib/contact.server';
import { env } from '@/lib/env.server';
import { DEFAULT_LOCALE, directionOf, LOCALES, type Locale } from '@/lib/i18n/locales';
import { visitorMessages } from '@/lib/i18n/page-messages';
import { previewFacts } from '@/lib/preview/facts.server';
import { CANVAS } from '@/lib/theme/colours';
import { parseTheme, THEME_COOKIE } from '@/lib/theme/theme';
import { fontVariables } from '../styles/fonts';
import { appMetadata } from './app-metadata';
import type { LocalePageProps } from './props';

interface LocaleLayoutProps extends LocalePageProps {
  readonly children: ReactNode;
}

/** An address that names no language is not found, and says so in the default one: its page calls `notFound()`. */
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
  await connection();
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

/** What every page stands in: language, direction, theme, the viewer, header, footer and notifications. */
export default async function LocaleLayout({ params, children }: LocaleLayoutProps) {
  const locale = shellLocale((await params).locale);
  setRequestLocale(locale);
  await connection();
  const [viewer, messages, theme] = await Promise.all([
    getViewer(),
    getMessages(),
    cookies().then((jar) => parseTheme(jar.get(THEME_COOKIE)?.value)),
  ]);
  const { GOOGLE_API_URL, GOOGLE_CLIENT_ID, GOOGLE_IDENTITY_SCRIPT_URL } = env();
  const ads = adsSettings();
  const preview = previewFacts();
  const dir = directionOf(locale);

  return (
    <html lang={locale} dir={dir} data-theme={theme} className={fontVariables} suppressHydrationWarning>
      <body>
        <PageNotes locale={locale} />
        <NextIntlClientProvider messages={visitorMessages(messages, preview !== null)}>
          <UiProviders dir={dir}>
            <AuthProvider
              viewer={viewer}
              google={{
                clientId: GOOGLE_CLIENT_ID ?? null,
                scriptUrl: GOOGLE_IDENTITY_SCRIPT_URL,
                apiUrl: GOOGLE_API_URL,
                preview,
              }}
            >
              <ThemeSync />
              <SkipLink />
              {ads ? <ConsentHost ads={ads} /> : null}
              {preview ? <PreviewBanner facts={preview} /> : null}
              <Header />
              <Main>{children}</Main>
              <Footer contactEmail={siteContact().email} />
              <Toaster />
            </AuthProvider>
          </UiProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
