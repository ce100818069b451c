import type { CategorySet } from '@/lib/categorising/category-set';
import type { Locale } from '@/lib/i18n/locales';

/** The editable categories that everybody begins with, by interface language (specification section 3). */
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
