import type { Messages } from 'next-intl';
import type { Locale } from './locales';

/* The build replaces the contents of the two files (`browser-texts-loader.cjs`) with all texts of the language that
   browser code may use. Each becomes a file of its own, which is loaded once and cached. */
const LANGUAGES: Readonly<Record<Locale, () => Promise<{ default: unknown }>>> = {
  en: () => import('./browser-texts/en.json'),
  he: () => import('./browser-texts/he.json'),
};

/** Returns the texts of lazily loaded parts of a page. Rejects if they cannot be loaded. */
export async function textsIn(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale]()).default as Messages;
}
