import { categoryKey } from '@/lib/categories/category-key';
import { CATEGORY_IDS, categoryName, isCategoryId, spacedWords } from '@/lib/categorising/categories';
import type { CategorySet } from '@/lib/categorising/category-set';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice } from '@/lib/workspace/file-item';

/** A category's name as a reader of the interface language writes it; the owner's word for one of the owner's own. */
export function categoryLabel({ id, isOwn }: Pick<CategoryChoice, 'id' | 'isOwn'>, locale: Locale): string {
  return isCategoryId(id) && !isOwn ? spacedWords(categoryName(id, locale)) : id;
}

/** A choice in words, `Category/Subcategory` where there is one. */
export function choiceLabel(choice: CategoryChoice, locale: Locale): string {
  const name = categoryLabel(choice, locale);
  return choice.subcategory ? `${name}/${choice.subcategory}` : name;
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
      offer({ id, isOwn: true }),
      ...subcategories.map((subcategory) => offer({ id, subcategory, isOwn: true })),
    ]);
    const hasOther = Object.keys(own).some((name) => categoryKey(name) === 'Other');
    return hasOther ? ofOwner : [...ofOwner, offer({ id: 'Other' })];
  }
  const byName = new Intl.Collator(locale);
  const isLast = ({ choice }: OfferedCategory) => Number(choice.id === 'Other');
  return CATEGORY_IDS.map((id) => offer({ id })).sort(
    (a, b) => isLast(a) - isLast(b) || byName.compare(a.label, b.label),
  );
}
