'use client';

import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { IconButton } from '@/components/ui/icon-button';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import { categoryEmoji, categoryKey } from '@/lib/features/categories/category-key';
import type { DraftCategory, Refusal } from '@/lib/features/categories/edit-categories';
import { ExpandButton } from './expand-button';
import { RenamableName } from './renamable-name';
import { Subcategories } from './subcategories';
import type { ManageCategoriesState } from './use-manage-categories';
import { useRefusalText } from './use-refusal-text';

interface EditableCategoryProps {
  readonly category: DraftCategory;
  /** True for an unchanged default: no file is sorted into it yet. */
  readonly isWaiting: boolean;
  readonly onEdit: ManageCategoriesState['edit'];
}

/** A category in the dialog. A click on its name edits it, and it expands to its subcategories. */
export function EditableCategory({ category, isWaiting, onEdit }: EditableCategoryProps) {
  const t = useTranslations('Categories');
  const refusalText = useRefusalText();
  const subsId = useId();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { id, name, subcategories } = category;
  return (
    <li>
      <div className={clsx('cat', `f-${categoryFamily(categoryKey(name))}`, isOpen && 'openx')}>
        <ExpandButton category={name} isOpen={isOpen} controls={subsId} onToggle={() => setOpen(!isOpen)} />
        <span className="e" aria-hidden>
          {categoryEmoji(name)}
        </span>
        <RenamableName name={name} onRename={(next) => onEdit({ type: 'categoryRenamed', id, name: next })}>
          <Pencil className="i s" aria-hidden />
        </RenamableName>
        <span className="c">{t('subcategories', { count: subcategories.length })}</span>
        <IconButton
          label={t('manage.delete', { name: bidiIsolate(name) })}
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
      {isWaiting ? <p className="mc-waiting mc-indent">{t('manage.notInUse')}</p> : null}
      {isOpen ? (
        <Subcategories
          id={subsId}
          category={name}
          names={subcategories}
          onDelete={(sub) => onEdit({ type: 'subcategoryDeleted', id, name: sub }, sub)}
          onAdd={(next) => onEdit({ type: 'subcategoryAdded', id, name: next })}
        />
      ) : null}
    </li>
  );
}
