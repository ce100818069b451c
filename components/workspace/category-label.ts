import {
  CATEGORY_IDS,
  type CategoryId,
  categoryName,
  isCategoryId,
  spacedWords,
} from '@/lib/engine/categorising/categories';
import { taxonomyOf, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import { categoryKey } from '@/lib/features/categories/category-key';
import type { CategoryChoice } from '@/lib/features/workspace/file-item';
import type { Locale } from '@/lib/platform/i18n/locales';

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
 * The categories that files are sorted into: the person's own in their order, each followed by its subcategories, then the
 * built-in ones by name in the interface language, with the subcategories that the person has given to them. Where sorting goes by
 * the person's categories only, those are all. The one for everything else comes last.
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
