import { type APIRequestContext, test as base, expect } from '@playwright/test';
import type { Locale } from '../../../lib/platform/i18n/locales';
import { watchPolicy } from './policy';
import { type Texts, textsOf } from './texts';
import { WorkspacePage } from './workspace-page';

export { expect };

export interface LanguageOptions {
  /** Interface language that a test runs in. */
  readonly language: Locale;
}

interface Fixtures {
  readonly t: Texts;
  /** Address of a page in the test's language: `/` becomes `/he` in Hebrew. */
  readonly address: (path: string) => string;
  readonly workspace: WorkspacePage;
  /** What the Content-Security-Policy refused so far; a test that leaves anything in it fails. */
  readonly refusals: string[];
}

/** A path in a language: English has no prefix. */
export function addressIn(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/he${path === '/' ? '' : path}`;
}

/**
 * As a browser does, asks again when the server closed a connection at rest in the very moment of its next use (RFC 9112, 9.3.1):
 * Playwright's own requests fail with ECONNRESET then.
 */
function outliveIdleConnections(request: APIRequestContext): void {
  const once = request.fetch.bind(request);
  request.fetch = (address, options) => once(address, { maxRetries: 1, ...options });
}

export const test = base.extend<Fixtures & LanguageOptions>({
  language: ['en', { option: true }],
  context: async ({ context }, use) => {
    outliveIdleConnections(context.request);
    await use(context);
  },
  request: async ({ request }, use) => {
    outliveIdleConnections(request);
    await use(request);
  },
  t: async ({ language }, use) => use(textsOf(language)),
  address: async ({ language }, use) => use((path) => addressIn(language, path)),
  refusals: [
    async ({ context }, use) => {
      const refusals = await watchPolicy(context);
      await use(refusals);
      expect(refusals, 'what the Content-Security-Policy refused').toEqual([]);
    },
    { auto: true },
  ],
  workspace: async ({ page, t, language }, use) => use(new WorkspacePage(page, t, language)),
});

/** English in light colours and Hebrew in dark ones: colours say nothing about direction, so each theme is seen once. */
export const themedTest = test.extend({
  colorScheme: async ({ language }, use) => use(language === 'he' ? 'dark' : 'light'),
});
