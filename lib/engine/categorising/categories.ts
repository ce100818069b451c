import type { NameLanguage } from '@/lib/shared/languages';

/** Colour families of the interface; each category belongs to one. */
export const CATEGORY_FAMILIES = [
  'money',
  'utilities',
  'state',
  'work',
  'health',
  'law',
  'home',
  'letters',
  'other',
] as const;
export type CategoryFamily = (typeof CATEGORY_FAMILIES)[number];

interface CategoryEntry {
  readonly family: CategoryFamily;
  readonly names: Readonly<Record<NameLanguage, string>>;
}

/** The 27 built-in categories (specification section 3), in the order of the specification. */
export const CATEGORIES = {
  Bank: { family: 'money', names: { en: 'Bank', he: 'בנק', ru: 'Банк' } },
  Electricity: { family: 'utilities', names: { en: 'Electricity', he: 'חשמל', ru: 'Электричество' } },
  Water: { family: 'utilities', names: { en: 'Water', he: 'מים', ru: 'Вода' } },
  Gas: { family: 'utilities', names: { en: 'Gas', he: 'גז', ru: 'Газ' } },
  Telecom: { family: 'utilities', names: { en: 'Telecom', he: 'תקשורת', ru: 'Связь' } },
  Insurance: { family: 'law', names: { en: 'Insurance', he: 'ביטוח', ru: 'Страхование' } },
  Contracts: { family: 'law', names: { en: 'Contracts', he: 'חוזים', ru: 'Договоры' } },
  Tax: { family: 'state', names: { en: 'Tax', he: 'מיסים', ru: 'Налоги' } },
  Payroll: { family: 'work', names: { en: 'Payroll', he: 'שכר', ru: 'Зарплата' } },
  Receipts: { family: 'other', names: { en: 'Receipts', he: 'קבלות', ru: 'Чеки' } },
  Car: { family: 'home', names: { en: 'Car', he: 'רכב', ru: 'Автомобиль' } },
  Mail: { family: 'letters', names: { en: 'Mail', he: 'דואר', ru: 'Почта' } },
  Medical: { family: 'health', names: { en: 'Medical', he: 'רפואי', ru: 'Медицина' } },
  Legal: { family: 'law', names: { en: 'Legal', he: 'משפטי', ru: 'Юридические' } },
  IDs: { family: 'state', names: { en: 'IDs', he: 'תעודות', ru: 'Удостоверения' } },
  Education: { family: 'letters', names: { en: 'Education', he: 'חינוך', ru: 'Образование' } },
  RealEstate: { family: 'home', names: { en: 'RealEstate', he: 'נדל״ן', ru: 'Недвижимость' } },
  Pension: { family: 'money', names: { en: 'Pension', he: 'פנסיה', ru: 'Пенсия' } },
  Loans: { family: 'money', names: { en: 'Loans', he: 'הלוואות', ru: 'Кредиты' } },
  Donations: { family: 'money', names: { en: 'Donations', he: 'תרומות', ru: 'Пожертвования' } },
  Military: { family: 'state', names: { en: 'Military', he: 'צבא', ru: 'Армия' } },
  Travel: { family: 'home', names: { en: 'Travel', he: 'נסיעות', ru: 'Поездки' } },
  Work: { family: 'work', names: { en: 'Work', he: 'עבודה', ru: 'Работа' } },
  Government: { family: 'state', names: { en: 'Government', he: 'ממשלה', ru: 'Госорганы' } },
  Vaccines: { family: 'health', names: { en: 'Vaccines', he: 'חיסונים', ru: 'Прививки' } },
  Office: { family: 'work', names: { en: 'Office', he: 'משרד', ru: 'Офис' } },
  Other: { family: 'other', names: { en: 'Other', he: 'אחר', ru: 'Прочее' } },
} as const satisfies Record<string, CategoryEntry>;

/** Stable id of a built-in category: its English name. */
export type CategoryId = keyof typeof CATEGORIES;
export const CATEGORY_IDS = Object.keys(CATEGORIES) as CategoryId[];

export function isCategoryId(id: string): id is CategoryId {
  return Object.hasOwn(CATEGORIES, id);
}

/** Returns a category's name in a language. A custom category keeps the name its owner chose, which is its id. */
export function categoryName(id: string, language: NameLanguage, isOwn = false): string {
  return isCategoryId(id) && !isOwn ? CATEGORIES[id].names[language] : id;
}

/** Returns a category's colour family; `other` for a custom category. */
export function categoryFamily(id: string): CategoryFamily {
  return isCategoryId(id) ? CATEGORIES[id].family : 'other';
}

/** Splits an id such as `RealEstate` into words. */
export function spacedWords(id: string): string {
  return id.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
