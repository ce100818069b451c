'use client';

import { ArrowUp, CircleCheck, Clock, FileCheck, FileSearch, FolderInput, ScanText, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { type FileItem, needsReview, pagesOf } from '@/lib/features/workspace/file-item';

type Step = 'waiting' | 'reading' | 'readToSort' | 'queued' | 'uploading' | 'sent' | 'readingPage' | 'sorting';

/** What a file is in; one that the server has but not begun with waits as one does that was not sent. */
function stepOf({ status, work }: FileItem): Step {
  if (status === 'completed') return 'readToSort';
  if (status === 'reading') return 'reading';
  if (status !== 'categorising') return 'waiting';
  if (!work || work.stage === 'waiting') return 'queued';
  return work.stage === 'reading' ? 'readingPage' : work.stage;
}

/** They stand still: the bar moves with the work, and turning rings cost a long list frames while it is scrolled. */
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

/** How far a file is that is not sorted yet. In words what is done with it, in the bar how much of it all is done. */
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

/** The state of a sorted file: ready, or worth a look. */
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
