'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { CategoryMenu } from '@/components/workspace/category-menu';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { isSelectable } from '@/lib/features/workspace/list/file-item';
import { nextSort, type SortKey } from '@/lib/features/workspace/list/list-view';
import type { WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import type { ListViewUse } from './use-list-view';

interface TableHeadProps {
  readonly list: ListViewUse;
  readonly summary: WorkspaceSummary;
}

/** Column heads: select all visible files, the selected count, and sort buttons. */
export function TableHead({ list, summary }: TableHeadProps) {
  const t = useTranslations('Workspace.table');
  const { select, assign } = useWorkspaceActions();
  const selectable = list.shown.filter(isSelectable);
  const selected = selectable.filter((item) => item.selected).length;
  const isAll = selected > 0 && selected === selectable.length;
  const ids = () => selectable.map((item) => item.id);
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table around
    // biome-ignore-start lint/a11y/useFocusableInteractive: a header here only names its column
    <div role="row" className="grid-row ws-row head" aria-rowindex={1}>
      <span role="columnheader">
        <Checkbox
          label={t('selectAll')}
          checked={isAll || (selected > 0 && 'indeterminate')}
          reason={selectable.length === 0 ? t('unreadable') : undefined}
          onCheckedChange={() => select(ids(), !isAll)}
        />
      </span>
      <span role="columnheader" className="blank">
        <span className="sr">{t('type')}</span>
      </span>
      <SortHead by="name" list={list}>
        <span className="num" aria-live="polite">
          {t('selected', { selected: summary.counts.selected, total: summary.counts.listed })}
        </span>
        {summary.exportable.length > 0 ? (
          <CategoryMenu onPick={(category) => assign(summary.exportable, category)}>
            <Button size="sm" variant="quiet" className="ws-move" data-shortcut="move" aria-keyshortcuts="m">
              {t('move')}
            </Button>
          </CategoryMenu>
        ) : null}
      </SortHead>
      <SortHead by="category" list={list} />
      <SortHead by="confidence" list={list} />
      <SortHead by="status" list={list} />
      <span role="columnheader" className="x">
        <span className="sr">{t('actions')}</span>
      </span>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}

interface SortHeadProps {
  readonly by: SortKey;
  readonly list: ListViewUse;
  /** Content next to the button. */
  readonly children?: ReactNode;
}

function SortHead({ by, list, children }: SortHeadProps) {
  const t = useTranslations('Workspace.view.sorts');
  const { sort } = list.view;
  const isBy = sort.by === by;
  const Icon = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table around
    // biome-ignore-start lint/a11y/useFocusableInteractive: a header here only names its column
    <span
      role="columnheader"
      className="ws-head"
      aria-sort={isBy ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={clsx('ws-sort', isBy && 'on')}
        onClick={() => list.change({ sort: nextSort(sort, by) })}
      >
        {t(by)}
        <Icon className="i" aria-hidden />
      </button>
      {children}
    </span>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}
