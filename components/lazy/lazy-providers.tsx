'use client';

import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';
import { UiProviders } from '@/components/ui/providers';
import { Toaster } from '@/components/ui/toaster';
import { directionOf } from '@/lib/platform/i18n/locales';
import { useOwnTimeZone } from '@/lib/platform/i18n/time-zone.client';
import type { SiteSettings } from './site-settings';

interface LazyProvidersProps {
  readonly texts: Messages;
  readonly settings: SiteSettings;
  readonly children: ReactNode;
}

/**
 * Providers of the interactive parts of a static page. They assume a visitor: after signing in, the user gets the
 * server-rendered desk.
 */
export function LazyProviders({ texts, settings, children }: LazyProvidersProps) {
  const { locale, google } = settings;
  return (
    <NextIntlClientProvider locale={locale} messages={texts} timeZone={useOwnTimeZone()}>
      <UiProviders dir={directionOf(locale)}>
        <AuthProvider viewer={null} google={google}>
          {children}
          <Toaster />
        </AuthProvider>
      </UiProviders>
    </NextIntlClientProvider>
  );
}
