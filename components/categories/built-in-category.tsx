'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { categoryLabel } from '@/components/workspace/category-label';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import { categoryEmoji } from '@/lib/features/categories/category-key';
import type { BuiltInRow } from '@/lib/features/categories/edit-categories';
import type { Locale } from '@/lib/platform/i18n/locales';
import { ExpandButton } from './expand-button';
import { Subcategories } from './subcategories';
import type { ManageCategoriesState } from './use-manage-categories';

interface BuiltInCategoryProps {
  readonly row: BuiltInRow;
  readonly onEdit: ManageCategoriesState['edit'];
}

/** A built-in category in the dialog. Its name is fixed; it expands to the subcategories that the user added. */
export function BuiltInCategory({ row: { id, entries }, onEdit }: BuiltInCategoryProps) {
  const t = useTranslations('Categories');
  const locale = useLocale() as Locale;
  const subsId = useId();
  const [isOpen, setOpen] = useState(false);
  const name = categoryLabel({ id }, locale);
  const subcategories = entries.flatMap((entry) => entry.subcategories);
  const remove = (subcategory: string) => {
    const entry = entries.find((one) => one.subcategories.includes(subcategory));
    if (entry) onEdit({ type: 'subcategoryDeleted', id: entry.id, name: subcategory }, subcategory);
  };
  return (
    <li>
      <div className={clsx('cat', `f-${categoryFamily(id)}`, isOpen && 'openx')}>
        <ExpandButton category={name} isOpen={isOpen} controls={subsId} onToggle={() => setOpen(!isOpen)} />
        <span className="e" aria-hidden>
          {categoryEmoji(id)}
        </span>
        <span className="cat-name">{name}</span>
        <span className="c">{t('subcategories', { count: subcategories.length })}</span>
      </div>
      {isOpen ? (
        <Subcategories
          id={subsId}
          category={name}
          names={subcategories}
          onDelete={remove}
          onAdd={(next) => onEdit({ type: 'builtInGiven', builtIn: id, categoryName: name, name: next })}
        />
      ) : null}
    </li>
  );
}
