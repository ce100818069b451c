'use client';

import { useLocale } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { choiceLabel } from '@/components/workspace/category-label';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/list/file-item';
import {
  type ListView,
  type ListWords,
  shownItems,
  WHOLE_LIST,
  widened,
} from '@/lib/features/workspace/list/list-view';
import type { Locale } from '@/lib/platform/i18n/locales';

export interface ListViewUse {
  readonly view: ListView;
  /** The visible files, in their current order. */
  readonly shown: readonly FileItem[];
  readonly words: ListWords;
  readonly change: (change: Partial<ListView>) => void;
  /** Clears the filters. The order stays. */
  readonly widen: () => void;
}

/** Filter and order of the list. New files clear the filters that would hide them. */
export function useListView(items: readonly FileItem[]): ListViewUse {
  const locale = useLocale() as Locale;
  const [view, setView] = useState(WHOLE_LIST);
  const words = useMemo<ListWords>(
    () => ({ locale, labelOf: (category: CategoryChoice) => choiceLabel(category, locale) }),
    [locale],
  );
  const shown = useMemo(() => shownItems(items, view, words, workspace.textOf), [items, view, words]);
  const change = useCallback((part: Partial<ListView>) => setView((now) => ({ ...now, ...part })), []);
  const widen = useCallback(() => setView(widened), []);

  const count = useRef(items.length);
  useEffect(() => {
    // An undone removal keeps the filters. Only new files clear them.
    if (items.length > count.current && items.some((item) => item.status === 'waiting')) widen();
    count.current = items.length;
  }, [items, widen]);
  return { view, shown, words, change, widen };
}
