import { categoryKey } from '@/lib/categories/category-key';
import { CATEGORIES, type CategoryId, categoryName, spacedWords } from '@/lib/categorising/categories';
import type { CategorySet } from '@/lib/categorising/category-set';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice } from '@/lib/workspace/file-item';

/** A category's name as a reader of the interface language writes it. */
export function categoryLabel(id: string, locale: Locale): string {
  return id in CATEGORIES ? spacedWords(categoryName(id, locale)) : id;
}

/** A choice in words, `Category/Subcategory` where there is one. */
export function choiceLabel({ id, subcategory }: CategoryChoice, locale: Locale): string {
  const name = categoryLabel(id, locale);
  return subcategory ? `${name}/${subcategory}` : name;
}

/** A category that a file may be put into, with its name. */
interface OfferedCategory {
  readonly choice: CategoryChoice;
  readonly label: string;
}

/**
 * The categories that files are sorted into: the person's own in their order, each followed by its subcategories, or the
 * built-in ones by name in the interface language. The one for everything else comes last.
 */
export function offeredCategories(locale: Locale, own: CategorySet | null): OfferedCategory[] {
  const offer = (choice: CategoryChoice) => ({ choice, label: choiceLabel(choice, locale) });
  if (own) {
    const ofOwner = Object.entries(own).flatMap(([id, subcategories]) => [
      offer({ id }),
      ...subcategories.map((subcategory) => offer({ id, subcategory })),
    ]);
    const hasOther = Object.keys(own).some((name) => categoryKey(name) === 'Other');
    return hasOther ? ofOwner : [...ofOwner, offer({ id: 'Other' })];
  }
  const byName = new Intl.Collator(locale);
  const isLast = ({ choice }: OfferedCategory) => Number(choice.id === 'Other');
  return (Object.keys(CATEGORIES) as CategoryId[])
    .map((id) => offer({ id }))
    .sort((a, b) => isLast(a) - isLast(b) || byName.compare(a.label, b.label));
}
