import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { vi } from 'vitest';
import { AuthProvider } from '@/components/auth/auth-provider';
import { SignInAgain } from '@/components/auth/sign-in-again';
import { type SiteSettings, SiteSettingsProvider } from '@/components/lazy/site-settings';
import { UiProviders } from '@/components/ui/providers';
import { Toaster } from '@/components/ui/toaster';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { DashboardContext } from '@/lib/platform/browser/dashboard.client';
import { directionOf, type Locale } from '@/lib/platform/i18n/locales';
import en from '@/messages/en.json';
import he from '@/messages/he.json';

const MESSAGES = { en, he };

export const VIEWER: Viewer = {
  id: '5f0c3a52-8b1e-4d0a-9f5e-00000000000a',
  name: 'Dana Levi',
  givenName: 'Dana',
  email: 'dana@example.com',
  picture: null,
  planType: 'free',
};

interface PageOptions {
  readonly locale?: Locale;
  /** The signed-in user; null for a visitor. */
  readonly viewer?: Viewer | null;
  readonly settings?: Partial<SiteSettings>;
  readonly dashboard?: Dashboard | null;
  readonly path?: string;
}

/** A text that is missing or has no value fails the test. */
const fail = (error: Error): never => {
  throw error;
};

/**
 * Renders a part of a page as people meet it: in its language and direction, with the real texts, sign-in and
 * notifications. `user` types, clicks and presses keys; `router` records navigation.
 */
export function renderPage(
  part: ReactElement,
  { locale = 'en', viewer = null, settings = {}, dashboard = null, path = '/' }: PageOptions = {},
) {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  const router = {
    push: vi.fn(),
    replace: vi.fn(),
    refresh: vi.fn(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
  };
  const google = { clientId: null, scriptUrl: '', apiUrl: '', preview: null };
  const site: SiteSettings = { locale, google, ads: null, ...settings };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppRouterContext value={router as never}>
      <PathnameContext value={path}>
        <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC" onError={fail}>
          <UiProviders dir={directionOf(locale)}>
            <SiteSettingsProvider settings={site}>
              <AuthProvider viewer={viewer} google={site.google}>
                <DashboardContext value={dashboard}>{children}</DashboardContext>
                <SignInAgain />
                <Toaster />
              </AuthProvider>
            </SiteSettingsProvider>
          </UiProviders>
        </NextIntlClientProvider>
      </PathnameContext>
    </AppRouterContext>
  );
  return { user: userEvent.setup(), router, ...render(part, { wrapper }) };
}
