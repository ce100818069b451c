'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { FilterChip } from '@/components/categories/filter-chip';
import { Checkbox } from '@/components/ui/checkbox';
import { isWithin } from '@/lib/categories/panel-entries';
import { type CategoryChoice, categoryOf, type FileItem, isSelectable, needsReview } from '@/lib/workspace/file-item';
import type { WorkspaceState } from '@/lib/workspace/reducer';
import type { WorkspaceSummary } from '@/lib/workspace/selectors';
import { ActionBar } from './action-bar';
import { FileRows } from './file-rows';
import { StageBar } from './stage-bar';
import { useFileDrop } from './use-file-drop';
import { useWorkspaceActions } from './workspace-actions';

interface FileTableProps {
  readonly items: readonly FileItem[];
  readonly summary: WorkspaceSummary;
  readonly exporting: WorkspaceState['exporting'];
  /** The category whose files alone are shown; null for all files. */
  readonly filter: CategoryChoice | null;
  readonly onFilter: (filter: null) => void;
}

/** The list: what is going on, the files, and what can be done with them. Files dropped on it are added. */
export function FileTable({ items, summary, exporting, filter, onFilter }: FileTableProps) {
  const t = useTranslations('Workspace.table');
  const [isFiltered, setIsFiltered] = useState(false);
  const { isOver, open, getRootProps, inputProps } = useFileDrop({ isDisabled: false });
  const isReviewing = isFiltered && summary.toReview > 0;
  const ofCategory = filter ? items.filter((item) => isWithin(categoryOf(item), filter)) : items;
  const shown = isReviewing ? ofCategory.filter(needsReview) : ofCategory;
  const toggle = useToggle(shown);
  return (
    <section
      {...getRootProps({
        role: 'region',
        'aria-label': t('label'),
        className: clsx('card tbl-card', isOver && 'ws-over'),
      })}
    >
      <input {...inputProps} aria-label={t('add')} />
      <StageBar
        items={items}
        toReview={summary.toReview}
        isReviewing={isReviewing}
        onReview={() => setIsFiltered(!isReviewing)}
        onAdd={open}
      />
      {filter ? (
        <FilterChip filter={filter} shown={shown.length} total={items.length} onClear={() => onFilter(null)} />
      ) : null}
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows are cards on phones and drawn only while in sight, which a table element cannot be */}
      <div role="table" aria-label={t('label')} aria-rowcount={shown.length + 1}>
        <TableHead items={shown} summary={summary} />
        <FileRows items={shown} onToggle={toggle} />
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
      <ActionBar items={items} summary={summary} exporting={exporting} />
      {isOver ? <div className="ws-drop-here">{t('overNow')}</div> : null}
    </section>
  );
}

/** Selects one file, or with Shift all from the last one to it, as lists of files do. */
function useToggle(shown: readonly FileItem[]): (item: FileItem, withRange: boolean) => void {
  const { select } = useWorkspaceActions();
  const anchor = useRef<string | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  return useCallback(
    (item, withRange) => {
      const ids = latest.current.map((candidate) => candidate.id);
      const from = withRange && anchor.current ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(item.id);
      const range = from < 0 ? [item.id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      select(range, !item.selected);
      anchor.current = item.id;
    },
    [select],
  );
}

function TableHead({ items, summary }: Pick<FileTableProps, 'items' | 'summary'>) {
  const t = useTranslations('Workspace.table');
  const { select } = useWorkspaceActions();
  const selectable = items.filter(isSelectable);
  const selected = selectable.filter((item) => item.selected).length;
  const isAll = selected > 0 && selected === selectable.length;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table around
    // biome-ignore-start lint/a11y/useFocusableInteractive: a header here only names its column
    <div role="row" className="grid-row ws-row head" aria-rowindex={1}>
      <span role="columnheader">
        <Checkbox
          label={t('selectAll')}
          checked={isAll || (selected > 0 && 'indeterminate')}
          disabled={selectable.length === 0}
          onCheckedChange={() =>
            select(
              selectable.map((item) => item.id),
              !isAll,
            )
          }
        />
      </span>
      <span role="columnheader" className="blank">
        <span className="sr">{t('name')}</span>
      </span>
      <span role="columnheader" className="num" aria-live="polite">
        {t('selected', { selected: summary.selected, total: summary.total })}
      </span>
      <span role="columnheader">{t('category')}</span>
      <span role="columnheader">{t('confidence')}</span>
      <span role="columnheader">{t('status')}</span>
      <span role="columnheader" className="x">
        <span className="sr">{t('actions')}</span>
      </span>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}
