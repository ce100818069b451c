import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/** Header in which our pages send their language. */
export const LOCALE_HEADER = 'x-locale';

function isLocale(language: string): language is Locale {
  return LOCALES.some((locale) => locale === language);
}

/**
 * Returns the interface language of a language tag (`he-IL`, and `iw`, Hebrew's old code); undefined if there is none.
 */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0] ?? '';
  const modern = language === 'iw' ? 'he' : language;
  return isLocale(modern) ? modern : undefined;
}

/** Returns the tags of an Accept-Language header in order of preference, without refused ones (`q=0`). */
function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/**
 * Returns the language for an answer: that of our own page (`x-locale`), else the first supported language of
 * Accept-Language, else English.
 * Cookies are ignored: a page's URL decides its language, and two tabs may differ.
 */
export function localeOf(headers: Headers): Locale {
  const ofPage = localeOfTag(headers.get(LOCALE_HEADER) ?? '');
  if (ofPage) return ofPage;
  for (const tag of acceptedTags(headers.get('accept-language') ?? '')) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
