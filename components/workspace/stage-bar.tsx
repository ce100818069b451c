'use client';

import { Plus, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { FileItem } from '@/lib/workspace/file-item';
import { type Stage, stageOf, stagePercent } from '@/lib/workspace/selectors';
import { useWorkspaceActions } from './workspace-actions';

interface StageBarProps {
  readonly items: readonly FileItem[];
  readonly toReview: number;
  readonly isReviewing: boolean;
  readonly onReview: () => void;
  readonly onAdd: () => void;
}

/** What the list is doing as a whole and how far, beside what concerns all of it. */
export function StageBar({ items, toReview, isReviewing, onReview, onAdd }: StageBarProps) {
  const t = useTranslations('Workspace');
  const { remove } = useWorkspaceActions();
  const stage = stageOf(items);
  const percent = stagePercent(items);
  const detail = useStageDetail(stage);
  return (
    <div className="tbl-top">
      <div className="prog">
        <div>
          <span role="status">
            <b>{t(`stage.${stage.kind}`)}</b> <span className="muted num">{detail}</span>
          </span>
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
        {toReview > 0 ? (
          <Button size="sm" aria-pressed={isReviewing} onClick={onReview}>
            <TriangleAlert className="i s" aria-hidden />
            {isReviewing ? t('table.showAll') : t('table.toCheck', { count: toReview })}
          </Button>
        ) : null}
        <Button size="sm" onClick={onAdd}>
          <Plus className="i s" aria-hidden />
          {t('table.add')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => remove(items)}>
          {t('table.clear')}
        </Button>
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
