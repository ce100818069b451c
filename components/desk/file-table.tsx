'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { BatchModeContext } from '@/components/on-device/batch-mode-context';
import { PreviewHost } from '@/components/preview/preview-host';
import { Button } from '@/components/ui/button';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { useProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { batchModeOf } from '@/lib/features/workspace/list/batch-mode';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { shownItems, widened } from '@/lib/features/workspace/list/list-view';
import type { WorkspaceState } from '@/lib/features/workspace/list/reducer';
import { excludedFromExport, type WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import { ActionBar } from './action-bar';
import { SearchTerms } from './content-match';
import { FileRows } from './file-rows';
import { StageBar } from './stage-bar';
import { TableHead } from './table-head';
import { useFileDrop } from './use-file-drop';
import type { ListViewUse } from './use-list-view';
import { usePageKeys } from './use-page-keys';
import { ViewBar } from './view-bar';
import './table.css';
import './row-state.css';

interface FileTableProps {
  readonly items: readonly FileItem[];
  readonly summary: WorkspaceSummary;
  readonly exporting: WorkspaceState['exporting'];
  readonly list: ListViewUse;
}

/** The list: status, files and actions. Files dropped on it are added. */
export function FileTable({ items, summary, exporting, list }: FileTableProps) {
  const t = useTranslations('Workspace.table');
  const [isFinding, setIsFinding] = useState(false);
  const { isOver, open, getRootProps, inputProps } = useFileDrop({ isDisabled: false });
  const { shown, view, words } = list;
  // The preview can also browse files outside the filter: a file must not disappear while it is viewed because it was
  // checked.
  const inOrder = useMemo(() => shownItems(items, widened(view), words), [items, view, words]);
  const toggle = useToggle(shown);
  const keys = usePageKeys({ onFind: () => setIsFinding(true) });
  const mode = batchModeOf(items, useProcessingMode());
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
        summary={summary}
        list={list}
        mode={mode}
        onAdd={open}
        onFind={() => setIsFinding(true)}
        {...keys}
      />
      <ViewBar list={list} items={items} isFinding={isFinding} onEndFinding={() => setIsFinding(false)} />
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows are cards on phones and drawn only while in sight, which a table element cannot be */}
      <div role="table" aria-label={t('label')} aria-rowcount={shown.length + 1}>
        <TableHead list={list} summary={summary} />
        <BatchModeContext value={mode}>
          <SearchTerms value={list.view.words}>
            <FileRows items={shown} onToggle={toggle} />
          </SearchTerms>
        </BatchModeContext>
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
      {shown.length === 0 ? <NothingShown list={list} /> : null}
      <ActionBar items={items} summary={summary} exporting={exporting} />
      {isOver ? <div className="ws-drop-here">{t('overNow')}</div> : null}
      {keys.dialog}
      <PreviewHost items={inOrder} summary={summary} leftOut={excludedFromExport(items)} />
    </section>
  );
}

/** Selects one file or, with Shift, the range from the last one to it, as in file managers. */
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

/** Shown instead of the rows when the filter matches none, for instance after the last file was checked. */
function NothingShown({ list }: { readonly list: ListViewUse }) {
  const t = useTranslations('Workspace.view');
  const { state, words, category, sensitive } = list.view;
  const isStateAlone = state !== 'all' && category === null && sensitive === null && words.trim() === '';
  return (
    <div className="ws-none">
      <p>{t(isStateAlone ? `noneOf.${state}` : 'none')}</p>
      <Button size="sm" onClick={list.widen}>
        {t('all')}
      </Button>
    </div>
  );
}
