'use client';

import { ArrowUp, CircleCheck, Clock, FileCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { type FileItem, needsReview, pagesOf, SENT_PERCENT } from '@/lib/workspace/file-item';

type Step = 'waiting' | 'reading' | 'readToSort' | 'queued' | 'encoding' | 'sorting';

function stepOf({ status, progress }: FileItem): Step {
  if (status === 'completed') return 'readToSort';
  if (status === 'reading') return 'reading';
  if (status !== 'categorising') return 'waiting';
  if (progress === 0) return 'queued';
  return progress < SENT_PERCENT ? 'encoding' : 'sorting';
}

const ICONS: Record<Step, typeof Clock> = {
  waiting: Clock,
  queued: Clock,
  reading: LoaderCircle,
  sorting: LoaderCircle,
  encoding: ArrowUp,
  readToSort: FileCheck,
};

/** How far a file is that is not sorted yet. */
export function RowProgress({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.row');
  const step = stepOf(item);
  const Icon = ICONS[step];
  const isMoving = step === 'reading' || step === 'encoding' || step === 'sorting';
  const words = t(step, { pages: pagesOf(item) });
  return (
    <span className={isMoving ? 'st' : 'st muted'}>
      <span className="ln">
        <span>
          <Icon className={Icon === LoaderCircle ? 'i spin' : 'i'} aria-hidden />
          {words}
        </span>
        {isMoving ? (
          <bdi dir="ltr" className="num muted">
            {item.progress}%
          </bdi>
        ) : null}
      </span>
      {isMoving ? <Progress mini value={item.progress} label={words} /> : null}
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
