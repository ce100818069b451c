'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { Confidence } from '@/components/ui/confidence';
import { CategoryWords } from '@/components/workspace/category-words';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { categoryOf, confidenceOf, verdictOf } from '@/lib/features/workspace/list/item-facts';
import type { Locale } from '@/lib/platform/i18n/locales';

/** The category of a file; nothing before it is sorted. */
export function PreviewCategory({ item }: { readonly item: FileItem }) {
  const locale = useLocale() as Locale;
  const category = categoryOf(item);
  if (!category) return null;
  return (
    <span className={clsx('tag', `f-${categoryFamily(category.id)}`, category.subcategory && 'sub')}>
      <CategoryWords category={category} locale={locale} />
    </span>
  );
}

/** Confidence of the answer, or that a user chose or checked it. */
export function PreviewConfidence({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.row');
  const verdict = verdictOf(item);
  if (verdict) return <span className="pv-choice">{t(verdict === 'chosen' ? 'yourChoice' : 'checked')}</span>;
  return <Confidence value={confidenceOf(item)} />;
}
