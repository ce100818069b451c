'use client';

import { useLocale } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { choiceLabel } from '@/components/workspace/category-label';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/file-item';
import { type ListView, type ListWords, shownItems, WHOLE_LIST, widened } from '@/lib/features/workspace/list-view';
import type { Locale } from '@/lib/platform/i18n/locales';

export interface ListViewUse {
  readonly view: ListView;
  /** The files that the view shows, in its order. */
  readonly shown: readonly FileItem[];
  readonly words: ListWords;
  readonly change: (change: Partial<ListView>) => void;
  /** Shows all files again, in the order that they have. */
  readonly widen: () => void;
}

/** Which files of the list are shown and in which order; new files end what would hide them as they come. */
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
    // A removal that is taken back shows again where it was, so only files that are new widen the view.
    if (items.length > count.current && items.some((item) => item.status === 'waiting')) widen();
    count.current = items.length;
  }, [items, widen]);
  return { view, shown, words, change, widen };
}
