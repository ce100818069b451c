import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import type { Locale } from '@/lib/platform/i18n/locales';
import { categoryLabel } from './category-label';

interface CategoryWordsProps {
  readonly category: CategoryChoice;
  readonly locale: Locale;
}

/** Text of a category tag: a muted category name before the name of its subcategory. */
export function CategoryWords({ category, locale }: CategoryWordsProps) {
  const label = categoryLabel(category, locale);
  return (
    <span className="t">
      {category.subcategory ? (
        <>
          <b>{label} /</b> <bdi>{category.subcategory}</bdi>
        </>
      ) : (
        <bdi>{label}</bdi>
      )}
    </span>
  );
}
