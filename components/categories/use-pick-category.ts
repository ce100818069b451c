'use client';

import { useTranslations } from 'next-intl';
import { notify } from '@/components/ui/notify';
import { useWorkspaceActions } from '@/components/workspace/workspace-actions';
import { isSameEntry } from '@/lib/categories/panel-entries';
import type { CategoryChoice, FileItem } from '@/lib/workspace/file-item';

/**
 * What choosing an entry of the panel does: it moves the selected files that are sorted already; with nothing selected
 * it filters the list, or ends that filter.
 */
export function usePickCategory(
  items: readonly FileItem[],
  filter: CategoryChoice | null,
  onFilter: (filter: CategoryChoice | null) => void,
): (choice: CategoryChoice) => void {
  const t = useTranslations('Categories');
  const { assign } = useWorkspaceActions();
  return (choice) => {
    const selected = items.filter((item) => item.selected);
    if (selected.length === 0) {
      if (items.length > 0) onFilter(isSameEntry(filter, choice) ? null : choice);
      return;
    }
    const sorted = selected.filter((item) => item.status === 'categorised');
    if (sorted.length > 0) assign(sorted, choice);
    else notify.warn({ id: 'notSorted', title: t('notSorted.title'), message: t('notSorted.message') });
  };
}
