import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { errorText } from '@/lib/platform/i18n/error-text';
import { LOCALES } from '@/lib/platform/i18n/locales';
import en from '@/messages/en.json';
import he from '@/messages/he.json';
import { AuthProvider } from './auth-provider';
import { SuspendedBanner } from './suspended-banner';

it.each(LOCALES)('a suspended account sees the contact address and can sign out (%s)', (locale) => {
  process.env.CONTACT_EMAIL = 'help@example.com';
  resetEnv();
  const banner = createElement(SuspendedBanner, { text: errorText(accountSuspended(), locale) });
  const google = { clientId: null, isLocal: false, preview: null };
  const html = renderToString(
    createElement(
      AppRouterContext.Provider,
      { value: {} as never },
      createElement(
        NextIntlClientProvider,
        { locale, messages: { en, he }[locale], timeZone: 'UTC' } as never,
        createElement(AuthProvider, { viewer: null, google } as never, banner),
      ),
    ),
  );
  expect(html).toMatch(/role="alert"[^>]*>.*help@example\.com/);
  expect(html).toContain(`${{ en, he }[locale].Common.signOut}</`);
});
