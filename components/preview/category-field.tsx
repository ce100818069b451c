'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { choiceLabel } from '@/components/workspace/category-label';
import { CategoryMenu } from '@/components/workspace/category-menu';
import { CategoryWords } from '@/components/workspace/category-words';
import { suggestedCategories } from '@/components/workspace/suggested-categories';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import { categoryKey } from '@/lib/features/categories/category-key';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { categoryOf } from '@/lib/features/workspace/list/item-facts';
import type { Locale } from '@/lib/platform/i18n/locales';
import { PreviewConfidence } from './preview-category';

/** The category of a file with its confidence. A click shows all categories. */
export function CategoryField({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const locale = useLocale() as Locale;
  const { choose } = useWorkspaceActions();
  const category = categoryOf(item);
  if (!category) return null;
  const label = choiceLabel(category, locale);
  return (
    <div className="pv-field">
      <span className="pv-label">
        <span>{t('category')}</span>
        <PreviewConfidence item={item} />
      </span>
      <CategoryMenu current={category} likely={suggestedCategories(item)} onPick={(choice) => choose(item, choice)}>
        <button
          type="button"
          data-part="category"
          className={clsx(
            'tag',
            'pv-cat',
            `f-${categoryFamily(categoryKey(category.id))}`,
            category.subcategory && 'sub',
          )}
          aria-label={t('changeCategory', { category: bidiIsolate(label) })}
        >
          <CategoryWords category={category} locale={locale} />
          <ChevronDown className="i s" aria-hidden />
        </button>
      </CategoryMenu>
    </div>
  );
}
