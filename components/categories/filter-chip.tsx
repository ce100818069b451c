'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { choiceLabel } from '@/components/workspace/category-label';
import { categoryKey } from '@/lib/categories/category-key';
import { categoryFamily } from '@/lib/categorising/categories';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice } from '@/lib/workspace/file-item';

interface FilterChipProps {
  readonly filter: CategoryChoice;
  /** Files that the filter lets through, and files of the list. */
  readonly shown: number;
  readonly total: number;
  readonly onClear: () => void;
}

/** Says above the table which category it is filtered by, and ends that. */
export function FilterChip({ filter, shown, total, onClear }: FilterChipProps) {
  const t = useTranslations('Categories.filter');
  const locale = useLocale() as Locale;
  return (
    <div className="cat-filter">
      <span className={clsx('tag', `f-${categoryFamily(categoryKey(filter.id))}`)}>
        <bdi className="t">{choiceLabel(filter, locale)}</bdi>
        <IconButton label={t('clear')} size="sm" onClick={onClear}>
          <X className="i s" aria-hidden />
        </IconButton>
      </span>
      <span className="muted num" role="status">
        {shown > 0 ? t('shown', { shown, total }) : t('none')}
      </span>
    </div>
  );
}
