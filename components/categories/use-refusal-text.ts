'use client';

import { useTranslations } from 'next-intl';
import type { Refusal } from '@/lib/categories/edit-categories';
import { MAX_CATEGORY_NAME_CHARS } from '@/lib/categorising/category-set';

/** Why an edit was not made, in the page's language. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('Categories.refusals');
  return (refusal) => t(refusal, { max: MAX_CATEGORY_NAME_CHARS });
}
