import type { Cookie, Page } from '@playwright/test';
import type { Locale } from '../../../lib/platform/i18n/locales';
import accounts from './accounts.json' with { type: 'json' };
import type { Texts } from './texts';

/**
 * Accounts of the browser tests at the local Google. Each test that changes an account on the server (pages, batches,
 * categories) has its own account in each language, so that concurrent tests do not interfere. `states` is for tests
 * that change nothing on the server. Returns the name to choose in the account chooser.
 */
export function accountOf(purpose: string, language: Locale): RegExp {
  return new RegExp(findAccount(purpose, language).name);
}

/** Returns the address of such an account. */
export function emailOf(purpose: string, language: Locale): string {
  return findAccount(purpose, language).email;
}

function findAccount(purpose: string, language: Locale) {
  const account = accounts.find((entry) => entry.purpose === purpose && entry.language === language);
  if (!account) throw new Error(`There is no account for ${purpose}.`);
  return account;
}

/** Session cookies by language, so that only the first test of a worker uses the account chooser. */
const known = new Map<Locale, Cookie[]>();

export const SESSION_COOKIE = 'next-auth.session-token';

/** Signs in the language's account for states, effective from the next page. */
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
  await (await popup).getByRole('button', { name: accountOf('states', language) }).click();
  await page.getByRole('button', { name: new RegExp(t('Header.account', { name: '.+' })) }).waitFor();
  return (await page.context().cookies()).filter(({ name }) => name.startsWith(SESSION_COOKIE));
}
