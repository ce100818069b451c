import type { Locale } from '@/lib/platform/i18n/locales';

/** A language is always written in itself, so that whoever needs it can find it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', he: 'עברית' };
