'use client';

import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { categoryKey } from '@/lib/features/categories/category-key';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import {
  LIST_STATES,
  type ListState,
  listedCategories,
  listedSensitiveKinds,
} from '@/lib/features/workspace/list/list-view';
import type { WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import type { ListViewUse } from './use-list-view';

/** Value for no category filter and no sensitive-data filter. */
const ANY = '';

interface FilterMenuProps {
  readonly items: readonly FileItem[];
  readonly inState: WorkspaceSummary['inState'];
  readonly list: ListViewUse;
}

/** Filters the list by state, category and kind of sensitive data. */
export function FilterMenu({ items, inState, list }: FilterMenuProps) {
  const t = useTranslations('Workspace.view');
  const tSensitive = useTranslations('Sensitive.kinds');
  const { view, words, change } = list;
  const categories = useMemo(() => listedCategories(items, words), [items, words]);
  const kinds = useMemo(() => listedSensitiveKinds(items), [items]);
  const chosen = view.category === null ? ANY : categoryKey(view.category.id);
  const isOn = view.state !== 'all' || view.category !== null || view.sensitive !== null;
  const choose = (key: string) =>
    change({ category: categories.find(({ category }) => categoryKey(category.id) === key)?.category ?? null });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" className={clsx(isOn && 'on')}>
          <ListFilter className="i s" aria-hidden />
          {t('filter')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('filter')}>
        <DropdownMenuRadioGroup value={view.state} onValueChange={(state) => change({ state: state as ListState })}>
          {LIST_STATES.map((state) => (
            <DropdownMenuRadioItem key={state} value={state} disabled={inState[state] === 0}>
              <span>{t(`states.${state}`)}</span>
              <span className="num ws-count">{inState[state]}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {categories.length > 0 ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{t('sorts.category')}</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={chosen} onValueChange={choose}>
              <DropdownMenuRadioItem value={ANY}>{t('anyCategory')}</DropdownMenuRadioItem>
              {categories.map(({ category, count }) => {
                const key = categoryKey(category.id);
                return (
                  <DropdownMenuRadioItem key={key} value={key} className={`f-${categoryFamily(key)}`}>
                    <span className="spine" />
                    <bdi>{words.labelOf(category)}</bdi>
                    <span className="num ws-count">{count}</span>
                  </DropdownMenuRadioItem>
                );
              })}
            </DropdownMenuRadioGroup>
          </>
        ) : null}
        {kinds.length > 0 ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{t('sensitive')}</DropdownMenuLabel>
            <DropdownMenuRadioGroup
              value={view.sensitive ?? ANY}
              onValueChange={(kind) => change({ sensitive: kind === ANY ? null : (kind as SensitiveDataType) })}
            >
              <DropdownMenuRadioItem value={ANY}>{t('anySensitive')}</DropdownMenuRadioItem>
              {kinds.map(({ kind, count }) => (
                <DropdownMenuRadioItem key={kind} value={kind}>
                  <span>{tSensitive(kind)}</span>
                  <span className="num ws-count">{count}</span>
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
