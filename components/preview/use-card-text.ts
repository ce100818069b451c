'use client';

import { useLocale, useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { choiceLabel } from '@/components/workspace/category-label';
import { type FileItem, pagesOf } from '@/lib/features/workspace/list/file-item';
import { categoryOf, confidenceOf, savedNameOf, verdictOf } from '@/lib/features/workspace/list/item-facts';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Describes a file's card in one sentence for screen readers. */
export function useCardText(item: FileItem): string {
  const t = useTranslations('Preview');
  const tRow = useTranslations('Workspace.row');
  const locale = useLocale() as Locale;
  const category = categoryOf(item);
  const verdict = verdictOf(item);
  if (!category) return t('notSorted', { pages: pagesOf(item) });
  return t('described', {
    category: bidiIsolate(choiceLabel(category, locale)),
    sure: verdict ? tRow(verdict === 'chosen' ? 'yourChoice' : 'checked') : `${Math.round(confidenceOf(item) * 100)}%`,
    name: bidiIsolate(savedNameOf(item)),
  });
}
