'use client';

import { ArrowUp, CircleCheck, Clock, FileCheck, FileSearch, FolderInput, ScanText, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { type FileItem, pagesOf } from '@/lib/features/workspace/list/file-item';
import { needsReview } from '@/lib/features/workspace/list/item-facts';

type Step = 'waiting' | 'reading' | 'readToSort' | 'queued' | 'uploading' | 'sent' | 'readingPage' | 'sorting';

/** Progress step of a file. A file queued on the server looks the same as one not yet sent. */
function stepOf({ status, work }: FileItem): Step {
  if (status === 'completed') return 'readToSort';
  if (status === 'reading') return 'reading';
  if (status !== 'categorising') return 'waiting';
  if (!work || work.stage === 'waiting') return 'queued';
  return work.stage === 'reading' ? 'readingPage' : work.stage;
}

/** Static icons: the bar shows progress, and spinning icons would drop frames when a long list scrolls. */
const ICONS: Record<Step, typeof Clock> = {
  waiting: Clock,
  queued: Clock,
  reading: FileSearch,
  uploading: ArrowUp,
  sent: Clock,
  readingPage: ScanText,
  sorting: FolderInput,
  readToSort: FileCheck,
};

const MOVING: ReadonlySet<Step> = new Set<Step>(['reading', 'uploading', 'sent', 'readingPage', 'sorting']);

/** Progress of a file that is not sorted yet. The text names the current step, the bar shows overall progress. */
export function RowProgress({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.row');
  const step = stepOf(item);
  const Icon = ICONS[step];
  const { work, progress } = item;
  const isMoving = MOVING.has(step);
  const words = t(step, {
    pages: pagesOf(item),
    ...(work?.stage === 'reading' && { page: work.page, total: work.pages }),
  });
  return (
    <span className={isMoving ? 'st' : 'st muted'}>
      <span className="ln">
        <span>
          <Icon className="i" aria-hidden />
          {words}
        </span>
        {work?.stage === 'uploading' ? (
          <bdi dir="ltr" className="num muted">
            {work.percent}%
          </bdi>
        ) : null}
      </span>
      {isMoving || (progress > 0 && step === 'queued') ? <Progress mini value={progress} label={words} /> : null}
    </span>
  );
}

/** State of a sorted file: ready, or needs review. */
export function RowReady({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.row');
  if (needsReview(item)) {
    return (
      <Badge tone="warn">
        <TriangleAlert className="i s" aria-hidden />
        {t('check')}
      </Badge>
    );
  }
  return (
    <span className="ln">
      <span>
        <CircleCheck className="i" aria-hidden />
        {t('ready')}
      </span>
    </span>
  );
}
