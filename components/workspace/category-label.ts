import { CATEGORIES, type CategoryId, categoryName } from '@/lib/categorising/categories';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice } from '@/lib/workspace/file-item';

/** Words for an id such as `RealEstate` where the English name is written as one word. */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** A category's name as a reader of the interface language writes it. */
export function categoryLabel(id: string, locale: Locale): string {
  return id in CATEGORIES ? spaced(categoryName(id, locale)) : id;
}

/** A choice in words, `Category/Subcategory` where there is one. */
export function choiceLabel({ id, subcategory }: CategoryChoice, locale: Locale): string {
  const name = categoryLabel(id, locale);
  return subcategory ? `${name}/${subcategory}` : name;
}

/** The built-in categories by name in the interface language; the one for everything else comes last. */
export function sortedCategories(locale: Locale): { id: CategoryId; label: string }[] {
  const byName = new Intl.Collator(locale);
  return (Object.keys(CATEGORIES) as CategoryId[])
    .map((id) => ({ id, label: categoryLabel(id, locale) }))
    .sort((a, b) => Number(a.id === 'Other') - Number(b.id === 'Other') || byName.compare(a.label, b.label));
}
