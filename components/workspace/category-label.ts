import {
  CATEGORY_IDS,
  type CategoryId,
  categoryName,
  isCategoryId,
  spacedWords,
} from '@/lib/engine/categorising/categories';
import { taxonomyOf, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import { categoryKey } from '@/lib/features/categories/category-key';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Returns a category's name in the interface language. A custom category keeps the owner's name. */
export function categoryLabel({ id, isOwn: isCustom }: Pick<CategoryChoice, 'id' | 'isOwn'>, locale: Locale): string {
  return isCategoryId(id) && !isCustom ? spacedWords(categoryName(id, locale)) : id;
}

/** Returns a choice as text, `Category/Subcategory` if it has one. */
export function choiceLabel(choice: CategoryChoice, locale: Locale): string {
  const name = categoryLabel(choice, locale);
  return choice.subcategory ? `${name}/${choice.subcategory}` : name;
}

/** A selectable category with its name. */
interface OfferedCategory {
  readonly choice: CategoryChoice;
  readonly label: string;
}

/**
 * Returns the categories that files are sorted into. The user's own come first, in their order, each followed by its
 * subcategories. The built-in ones follow by name in the interface language, with the user's subcategories. If only the
 * user's categories are used, the built-in ones are omitted. The category for everything else is last.
 */
export function offeredCategories(locale: Locale, own: UserCategories | null): OfferedCategory[] {
  const offer = (choice: CategoryChoice) => ({ choice, label: choiceLabel(choice, locale) });
  const withSubcategories = (choice: CategoryChoice, subcategories: readonly string[] = []) => [
    offer(choice),
    ...subcategories.map((subcategory) => offer({ ...choice, subcategory })),
  ];
  const taxonomy = own && taxonomyOf(own);
  const ofOwner = Object.entries(taxonomy?.own ?? {}).flatMap(([id, subcategories]) =>
    withSubcategories({ id, isOwn: true }, subcategories),
  );
  if (own?.isOnly) {
    const hasOther = Object.keys(own.set).some((name) => categoryKey(name) === 'Other');
    return hasOther ? ofOwner : [...ofOwner, offer({ id: 'Other' })];
  }
  const byName = new Intl.Collator(locale);
  const isLast = (id: CategoryId) => Number(id === 'Other');
  const labelOf = (id: CategoryId) => categoryLabel({ id }, locale);
  const builtIn = CATEGORY_IDS.toSorted(
    (a, b) => isLast(a) - isLast(b) || byName.compare(labelOf(a), labelOf(b)),
  ).flatMap((id) => withSubcategories({ id }, taxonomy?.ofBuiltIn.get(id)));
  return [...ofOwner, ...builtIn];
}
