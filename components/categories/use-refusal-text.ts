'use client';

import { useTranslations } from 'next-intl';
import { MAX_CATEGORY_NAME_CHARS } from '@/lib/engine/categorising/category-set';
import type { Refusal } from '@/lib/features/categories/edit-categories';

/** Returns the reason for a refused edit, in the page's language. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('Categories.refusals');
  return (refusal) => t(refusal, { max: MAX_CATEGORY_NAME_CHARS });
}
