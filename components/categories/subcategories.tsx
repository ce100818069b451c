'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { IconButton } from '@/components/ui/icon-button';
import type { Refusal } from '@/lib/features/categories/edit-categories';
import { AddName } from './add-name';

interface SubcategoriesProps {
  readonly id: string;
  readonly category: string;
  readonly names: readonly string[];
  readonly onDelete: (name: string) => void;
  /** Adds a subcategory; returns the reason for a refusal, or null. */
  readonly onAdd: (name: string) => Refusal | null;
}

/** The subcategories of a category in the dialog, with a field to add one. */
export function Subcategories({ id, category, names, onDelete, onAdd }: SubcategoriesProps) {
  const t = useTranslations('Categories');
  return (
    <div id={id} className="mc-subs">
      <ul aria-label={t('subcategoriesOf', { name: bidiIsolate(category) })}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <IconButton
              label={t('manage.delete', { name: bidiIsolate(name) })}
              size="sm"
              onClick={() => onDelete(name)}
            >
              <Trash2 className="i s" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddName
        label={t('manage.newSubcategory', { name: bidiIsolate(category) })}
        button={t('manage.addSubcategory')}
        onAdd={onAdd}
      />
    </div>
  );
}
