'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { categoryFamily } from '@/lib/categorising/categories';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice, FileItem } from '@/lib/workspace/file-item';
import { alternativesOf } from './alternatives';
import { categoryLabel } from './category-label';
import { isolate } from './isolate';

interface CategoryTagProps {
  readonly item: FileItem;
  readonly category: CategoryChoice;
  readonly locale: Locale;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The category that a file goes to, with the number of others that it could be. */
export function CategoryTag({ item, category, locale, isOpen, onToggle }: CategoryTagProps) {
  const t = useTranslations('Workspace.row');
  const count = alternativesOf(item).length;
  const label = categoryLabel(category, locale);
  return (
    <span className={clsx('tag', `f-${categoryFamily(category.id)}`, category.subcategory && 'sub', isOpen && 'open')}>
      <span className="t">
        {category.subcategory ? (
          <>
            <b>{label} /</b> <bdi>{category.subcategory}</bdi>
          </>
        ) : (
          <bdi>{label}</bdi>
        )}
      </span>
      <button
        type="button"
        className="more"
        data-part="category"
        aria-expanded={isOpen}
        aria-label={t('alternatives', { count, name: isolate(item.name) })}
        onClick={onToggle}
      >
        {count > 0 ? <bdi dir="ltr">+{count}</bdi> : null}
        <ChevronDown className="i s" aria-hidden />
      </button>
    </span>
  );
}
