import type { Messages } from 'next-intl';
import type { Locale } from './locales';

/*
 * What stands in the two files is replaced while the site is built (`browser-texts-loader.cjs`): by all texts of the language
 * that code in the browser may ask for, so that each is a file of its own, loaded once and kept.
 */
const LANGUAGES: Readonly<Record<Locale, () => Promise<{ default: unknown }>>> = {
  en: () => import('./browser-texts/en.json'),
  he: () => import('./browser-texts/he.json'),
};

/** The texts of the parts of a page that come later. Rejects where they cannot be had. */
export async function textsIn(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale]()).default as Messages;
}
