'use client';

import { clsx } from 'clsx';
import { ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { isolate } from '@/components/workspace/isolate';
import { categoryEmoji, categoryKey } from '@/lib/categories/category-key';
import type { DraftCategory, Refusal } from '@/lib/categories/edit-categories';
import { categoryFamily } from '@/lib/categorising/categories';
import { AddName } from './add-name';
import { RenamableName } from './renamable-name';
import type { ManageCategoriesState } from './use-manage-categories';
import { useRefusalText } from './use-refusal-text';

interface EditableCategoryProps {
  readonly category: DraftCategory;
  readonly onEdit: ManageCategoriesState['edit'];
}

/** One category of the dialog: its name is pressed to change it, and it opens to its subcategories. */
export function EditableCategory({ category, onEdit }: EditableCategoryProps) {
  const t = useTranslations('Categories');
  const refusalText = useRefusalText();
  const subsId = useId();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { id, name, subcategories } = category;
  return (
    <li>
      <div className={clsx('cat', `f-${categoryFamily(categoryKey(name))}`, isOpen && 'openx')}>
        <button
          type="button"
          className="cat-expand"
          aria-label={t('subcategoriesOf', { name: isolate(name) })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? subsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight className="i s flip" aria-hidden />
        </button>
        <span className="e" aria-hidden>
          {categoryEmoji(name)}
        </span>
        <RenamableName name={name} onRename={(next) => onEdit({ type: 'categoryRenamed', id, name: next })}>
          <Pencil className="i s" aria-hidden />
        </RenamableName>
        <span className="c">{t('subcategories', { count: subcategories.length })}</span>
        <IconButton
          label={t('manage.delete', { name: isolate(name) })}
          size="sm"
          onClick={() => setRefusal(onEdit({ type: 'categoryDeleted', id }, name))}
        >
          <Trash2 className="i s" aria-hidden />
        </IconButton>
      </div>
      {refusal ? (
        <p className="mc-error mc-indent" role="alert">
          {refusalText(refusal)}
        </p>
      ) : null}
      {isOpen ? (
        <div id={subsId} className="mc-subs">
          <ul aria-label={t('subcategoriesOf', { name: isolate(name) })}>
            {subcategories.map((sub) => (
              <li key={sub}>
                <bdi>{sub}</bdi>
                <IconButton
                  label={t('manage.delete', { name: isolate(sub) })}
                  size="sm"
                  onClick={() => onEdit({ type: 'subcategoryDeleted', id, name: sub }, sub)}
                >
                  <Trash2 className="i s" aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <AddName
            label={t('manage.newSubcategory', { name: isolate(name) })}
            button={t('manage.addSubcategory')}
            onAdd={(next) => onEdit({ type: 'subcategoryAdded', id, name: next })}
          />
        </div>
      ) : null}
    </li>
  );
}
