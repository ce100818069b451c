import type { Locale } from '@/lib/platform/i18n/locales';
import type { CategorySet } from './category-set.ts';

/** The editable categories that every user starts with, by interface language (specification section 3). */
export const DEFAULT_CATEGORIES: Readonly<Record<Locale, CategorySet>> = {
  en: {
    Bank: ['Leumi', 'Hapoalim', 'Discount', 'Mizrahi'],
    Medical: ['Clalit', 'Maccabi', 'Meuhedet', 'Leumit'],
    Insurance: ['Menora', 'Harel', 'Migdal', 'Phoenix'],
    Utilities: ['Electric Company', 'Mekorot', 'Bezeq', 'Hot'],
    Government: ['Tax Authority', 'National Insurance', 'Ministry'],
    Work: [],
    Personal: [],
    Other: [],
  },
  he: {
    בנק: ['לאומי', 'הפועלים', 'דיסקונט', 'מזרחי'],
    רפואי: ['כללית', 'מכבי', 'מאוחדת', 'לאומית'],
    ביטוח: ['מנורה', 'הראל', 'מגדל', 'הפניקס'],
    'חשבונות הבית': ['חברת החשמל', 'מקורות', 'בזק', 'הוט'],
    ממשלה: ['רשות המסים', 'ביטוח לאומי', 'משרדי ממשלה'],
    עבודה: [],
    אישי: [],
    אחר: [],
  },
};

/**
 * True for an unchanged default: its name in either language with exactly its default subcategories, in any order. The
 * user did not choose it, so it takes no documents from the built-in categories.
 */
export function isUntouchedDefault(name: string, subcategories: readonly string[]): boolean {
  return Object.values(DEFAULT_CATEGORIES).some((defaults) => {
    const own = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    return own?.length === subcategories.length && own.every((one) => subcategories.includes(one));
  });
}
