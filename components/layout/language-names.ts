import type { Locale } from '@/lib/platform/i18n/locales';

/** Each language name is written in that language, so that its speakers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', he: 'עברית' };
