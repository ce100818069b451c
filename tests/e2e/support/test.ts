import { type APIRequestContext, test as base, expect } from '@playwright/test';
import type { Locale } from '../../../lib/platform/i18n/locales';
import { watchPolicy } from './policy';
import { type Texts, textsOf } from './texts';
import { WorkspacePage } from './workspace-page';

export { expect };

export interface LanguageOptions {
  /** Interface language of a test. */
  readonly language: Locale;
}

interface Fixtures {
  readonly t: Texts;
  /** Returns the address of a page in the test's language: `/` becomes `/he` in Hebrew. */
  readonly address: (path: string) => string;
  readonly workspace: WorkspacePage;
  /** Blocks by the Content-Security-Policy so far; a test that leaves entries fails. */
  readonly refusals: string[];
}

/** Returns a path in a language: English has no prefix. */
export function addressIn(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/he${path === '/' ? '' : path}`;
}

/**
 * Retries when the server closed an idle connection at the moment of its next use (RFC 9112, 9.3.1), as browsers do.
 * Playwright's own requests fail with ECONNRESET.
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

/**
 * English in light theme and Hebrew in dark theme: colours are independent of direction, so each theme is tested once.
 */
export const themedTest = test.extend({
  colorScheme: async ({ language }, use) => use(language === 'he' ? 'dark' : 'light'),
});
