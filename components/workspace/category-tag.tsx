'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { categoryFamily } from '@/lib/categorising/categories';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice, FileItem } from '@/lib/workspace/file-item';
import { alternativesOf } from './alternatives';
import { CategoryWords } from './category-words';
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
  return (
    <span className={clsx('tag', `f-${categoryFamily(category.id)}`, category.subcategory && 'sub', isOpen && 'open')}>
      <CategoryWords category={category} locale={locale} />
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
