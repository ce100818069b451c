import type { Cookie, Page } from '@playwright/test';
import type { Locale } from '../../../lib/i18n/locales';
import type { Texts } from './texts';

/** Each language has an account of its own: a free account's pages are for life. */
export const ACCOUNTS: Record<Locale, RegExp> = { en: /Noa Levi/, he: /David Cohen/ };

/** Accounts whose Recent Activity no other test at the same time writes into. */
export const QUIET_ACCOUNTS: Record<Locale, RegExp> = { en: /Maya Azulay/, he: /Eitan Mizrahi/ };

/** What keeps a browser signed in, so that only the first test of a worker goes through the chooser of accounts. */
const known = new Map<Locale, Cookie[]>();

export const SESSION_COOKIE = 'next-auth.session-token';

/** Has the language's account signed in from the next page on. */
export async function signIn(page: Page, language: Locale, t: Texts): Promise<void> {
  const cookies = known.get(language) ?? (await signInThroughHeader(page, language, t));
  known.set(language, cookies);
  await page.context().addCookies(cookies);
}

async function signInThroughHeader(page: Page, language: Locale, t: Texts): Promise<Cookie[]> {
  await page.goto(language === 'en' ? '/privacy' : '/he/privacy');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /google/i, disabled: false }).click();
  await (await popup).getByRole('button', { name: ACCOUNTS[language] }).click();
  await page.getByRole('button', { name: new RegExp(t('Header.account', { name: '.+' })) }).waitFor();
  return (await page.context().cookies()).filter(({ name }) => name.startsWith(SESSION_COOKIE));
}
