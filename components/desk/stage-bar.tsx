'use client';

import { CircleStop, Keyboard, ListChecks, Plus, Search, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BatchModeBadge } from '@/components/on-device/batch-mode';
import { openPreview } from '@/components/preview/preview-request';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { BatchMode } from '@/lib/features/workspace/list/batch-mode';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { needsReview } from '@/lib/features/workspace/list/item-facts';
import { type Stage, stageOf, stagePercent, type WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import { FilterMenu } from './filter-menu';
import { SortMenu } from './sort-menu';
import type { ListViewUse } from './use-list-view';

interface StageBarProps {
  readonly items: readonly FileItem[];
  readonly summary: WorkspaceSummary;
  readonly list: ListViewUse;
  readonly mode: BatchMode;
  readonly onAdd: () => void;
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

/** Status and progress of the whole list, with the actions that apply to all of it. */
export function StageBar({ items, summary, list, mode, onAdd, onFind, onKeys }: StageBarProps) {
  const t = useTranslations('Workspace');
  const tKeys = useTranslations('Shortcuts');
  const { remove } = useWorkspaceActions();
  const { toReview } = summary.counts;
  const isReviewing = list.view.state === 'toReview';
  const stage = stageOf(items, summary.counts);
  const percent = stagePercent(items);
  const detail = useStageDetail(stage);
  return (
    <div className="tbl-top">
      <div className="prog">
        <div>
          <span role="status">
            <b>{t(`stage.${stage.kind}`)}</b> <span className="muted num">{detail}</span>
          </span>
          <BatchModeBadge mode={mode} />
          <bdi dir="ltr" className="muted num" aria-hidden>
            {percent}%
          </bdi>
        </div>
        <Progress
          value={percent}
          label={t('table.progress')}
          tone={stage.kind === 'readyForDownload' ? 'ok' : 'accent'}
        />
      </div>
      <div className="acts">
        {stage.kind === 'categorizing' ? (
          <Button size="sm" onClick={workspace.stopSorting}>
            <CircleStop className="i s" aria-hidden />
            {t('table.stop')}
          </Button>
        ) : null}
        {toReview > 0 ? (
          <Button
            size="sm"
            aria-pressed={isReviewing}
            onClick={() => list.change({ state: isReviewing ? 'all' : 'toReview' })}
          >
            <TriangleAlert className="i s" aria-hidden />
            {t('table.toCheck', { count: toReview })}
          </Button>
        ) : null}
        {toReview > 0 ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={(event) => {
              const first = list.shown.find(needsReview) ?? items.find(needsReview);
              if (first) openPreview(first.id, event.currentTarget);
            }}
          >
            <ListChecks className="i s" aria-hidden />
            {t('table.review', { count: toReview })}
          </Button>
        ) : null}
        <FilterMenu items={items} inState={summary.inState} list={list} />
        <SortMenu view={list.view} change={list.change} />
        <IconButton label={t('view.find')} variant="default" size="sm" aria-keyshortcuts="/" onClick={onFind}>
          <Search className="i s" aria-hidden />
        </IconButton>
        <Button size="sm" className="ws-add" aria-label={t('table.add')} onClick={onAdd}>
          <Plus className="i s" aria-hidden />
          <span className="ws-long">{t('table.add')}</span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          // During sorting, a phone's row has room either for Stop or for this.
          className={stage.kind === 'categorizing' ? 'ws-wide' : undefined}
          onClick={() => remove(items)}
        >
          {t('table.clear')}
        </Button>
        <IconButton label={tKeys('title')} size="sm" className="ws-keys" aria-keyshortcuts="?" onClick={onKeys}>
          <Keyboard className="i" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function useStageDetail(stage: Stage): string {
  const t = useTranslations('Workspace.stage');
  switch (stage.kind) {
    case 'uploading':
      return t('uploadingCount', { total: stage.total });
    case 'processing':
    case 'categorizing':
      return t('count', { done: stage.done, total: stage.total });
    case 'complete':
      return t('completeCount', { ready: stage.ready });
    case 'readyForDownload': {
      const ready = t('readyCount', { ready: stage.ready, pages: stage.pages });
      return stage.unsorted > 0 ? `${ready}, ${t('unsorted', { unsorted: stage.unsorted })}` : ready;
    }
    default:
      return '';
  }
}
