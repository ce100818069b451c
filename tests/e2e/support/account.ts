import type { Cookie, Page } from '@playwright/test';
import type { Locale } from '../../../lib/platform/i18n/locales';
import accounts from './accounts.json' with { type: 'json' };
import type { Texts } from './texts';

/**
 * The accounts of the browser tests at the local Google. Whatever changes an account on the server (its pages, its batches,
 * its categories) has one of its own in each language, so that no test sees what another one does at the same time.
 * `states` is for tests in which nothing of it reaches the server. Gives the name to look for in the chooser.
 */
export function accountOf(purpose: string, language: Locale): RegExp {
  return new RegExp(findAccount(purpose, language).name);
}

/** The address of such an account. */
export function emailOf(purpose: string, language: Locale): string {
  return findAccount(purpose, language).email;
}

function findAccount(purpose: string, language: Locale) {
  const account = accounts.find((entry) => entry.purpose === purpose && entry.language === language);
  if (!account) throw new Error(`There is no account for ${purpose}.`);
  return account;
}

/** What keeps a browser signed in, so that only the first test of a worker goes through the chooser of accounts. */
const known = new Map<Locale, Cookie[]>();

export const SESSION_COOKIE = 'next-auth.session-token';

/** Has the language's account for states signed in from the next page on. */
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
