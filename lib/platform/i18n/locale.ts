import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/** Header in which our own pages name the language that they are shown in. */
export const LOCALE_HEADER = 'x-locale';

function isLocale(language: string): language is Locale {
  return LOCALES.some((locale) => locale === language);
}

/** The interface language of one language tag (`he-IL`, and `iw`, Hebrew's old code), if there is one. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0] ?? '';
  const modern = language === 'iw' ? 'he' : language;
  return isLocale(modern) ? modern : undefined;
}

/** The tags of an Accept-Language header, most wanted first; refused ones (`q=0`) are left out. */
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
 * The language in which a caller is answered: what our own page says (`x-locale`), else the first language of
 * Accept-Language that the product speaks, else English. No cookie is asked: the address of a page is what decides its
 * language, and two tabs may differ.
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
