'use client';

import { useEffect, useRef } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { type FileItem, isUncounted } from '@/lib/features/workspace/list/file-item';
import { readSortsAtOnce } from '@/lib/features/workspace/sorting/language-settings.client';

const READING: readonly FileItem['status'][] = ['waiting', 'reading'];

/**
 * Sorts files as soon as all added files are read, if the settings say so; samples always. Files removed from sorting,
 * or refused for lack of pages, wait for a click.
 */
export function useSortAtOnce(items: readonly FileItem[]): void {
  const { sort } = useWorkspaceActions();
  const added = useRef(new Set<string>());
  useEffect(() => {
    const reading = items.filter(({ status }) => READING.includes(status));
    for (const { id } of reading) added.current.add(id);
    if (reading.length > 0 || added.current.size === 0) return;
    const fresh = items.filter(({ id, status }) => status === 'completed' && added.current.has(id));
    added.current.clear();
    const toSort = readSortsAtOnce() ? fresh : fresh.filter(isUncounted);
    if (toSort.length > 0) sort(toSort);
  }, [items, sort]);
}
