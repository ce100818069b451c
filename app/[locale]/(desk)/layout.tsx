import { NextIntlClientProvider } from 'next-intl';
import { getMessages, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';
import { SignInAgain } from '@/components/auth/sign-in-again';
import { SuspendedBanner } from '@/components/auth/suspended-banner';
import { ConsentAgain } from '@/components/consent/consent-again';
import { ConsentHost } from '@/components/consent/consent-host';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { ReaderTimeZone } from '@/components/layout/reader-time-zone';
import { SkipLink } from '@/components/layout/skip-link';
import { PreviewBanner } from '@/components/reviewer/preview-banner';
import { UiProviders } from '@/components/ui/providers';
import { Toaster } from '@/components/ui/toaster';
import { googleSettings } from '@/lib/features/sign-in/google-settings.server';
import { getViewer, isViewerSuspended } from '@/lib/features/sign-in/viewer.server';
import { adsSettings } from '@/lib/features/site/consent/ads.server';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';
import { siteContact } from '@/lib/platform/env/contact.server';
import { errorText } from '@/lib/platform/i18n/error-text';
import { directionOf } from '@/lib/platform/i18n/locales';
import { visitorMessages } from '@/lib/platform/i18n/page-messages';
import { pageLocale } from '../alternates';
import type { LocalePageProps } from '../props';

interface DeskLayoutProps extends LocalePageProps {
  readonly children: ReactNode;
}

/** Rendered for each request, because it shows who is signed in. */
export const dynamic = 'force-dynamic';

/** Layout of the signed-in pages: viewer, all texts, header, footer and notifications. */
export default async function DeskLayout({ params, children }: DeskLayoutProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const [viewer, messages] = await Promise.all([getViewer(), getMessages()]);
  const isSuspended = !viewer && (await isViewerSuspended());
  const ads = adsSettings();
  const google = googleSettings();
  return (
    <NextIntlClientProvider messages={visitorMessages(messages)}>
      <ReaderTimeZone>
        <UiProviders dir={directionOf(locale)}>
          <AuthProvider viewer={viewer} google={google}>
            <SkipLink />
            {ads ? <ConsentHost ads={ads} /> : null}
            {google.preview ? <PreviewBanner facts={google.preview} /> : null}
            <Header />
            {isSuspended ? <SuspendedBanner text={errorText(accountSuspended(), locale)} /> : null}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer consentAgain={<ConsentAgain />} contactEmail={siteContact().email} />
            <SignInAgain />
            <Toaster />
          </AuthProvider>
        </UiProviders>
      </ReaderTimeZone>
    </NextIntlClientProvider>
  );
}
