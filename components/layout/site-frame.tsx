import type { ReactNode } from 'react';
import { LazyConsent, LazyConsentAgain } from '@/components/consent/lazy-consent';
import { type SiteSettings, SiteSettingsProvider } from '@/components/lazy/site-settings';
import { PreviewBanner } from '@/components/reviewer/preview-banner';
import { Footer } from './footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

interface SiteFrameProps {
  readonly settings: SiteSettings;
  /** True for the landing page, whose sections the header links to. */
  readonly isLanding?: boolean;
  readonly children: ReactNode;
}

/** Frame of static pages, which are the same for everybody: header, footer, no user data. */
export function SiteFrame({ settings, isLanding = false, children }: SiteFrameProps) {
  const isMeasured = settings.ads !== null;
  return (
    <SiteSettingsProvider settings={settings}>
      <SkipLink />
      {isMeasured ? <LazyConsent /> : null}
      {settings.google.preview ? <PreviewBanner facts={settings.google.preview} /> : null}
      <SiteHeader isLanding={isLanding} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer consentAgain={isMeasured ? <LazyConsentAgain /> : null} contactEmail={settings.contactEmail} />
    </SiteSettingsProvider>
  );
}
