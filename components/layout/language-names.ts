import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';

const nameOf = (locale: Locale): string => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** Each language name is written in that language, so that its speakers find it. */
export const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, nameOf(locale)])) as Readonly<
  Record<Locale, string>
>;
