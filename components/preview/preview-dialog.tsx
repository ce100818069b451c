'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import type { WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import { DocumentView } from './document-view';
import { ShownFile } from './locked-view';
import { PreviewFacts } from './preview-facts';
import { closePreview, showInPreview } from './preview-request';
import { isPreviewable, neighboursOf } from './preview-rules';
import { QuotesProvider } from './quotes';
import { ReviewBar } from './review-bar';
import { useReview } from './use-review';
import { useStepKeys } from './use-step-keys';
import './review.css';

export interface PreviewDialogProps {
  readonly id: string;
  /** All files, in list order. */
  readonly items: readonly FileItem[];
  readonly summary: WorkspaceSummary;
  /** Files that a ZIP cannot contain. */
  readonly leftOut: readonly FileItem[];
}

/** Escape in an edited field reverts the text and keeps the preview open. */
function stayOpenWhileEditing(event: Event): void {
  const isEdited = event.target instanceof Element && event.target.matches('[data-edited]');
  if (event instanceof KeyboardEvent && isEdited) event.preventDefault();
}

/** A full-size file with its extracted data, to correct and check. Navigates through all files of the list. */
export function PreviewDialog({ id, items, summary, leftOut }: PreviewDialogProps) {
  const t = useTranslations('Preview');
  const ids = items.filter(isPreviewable).map((file) => file.id);
  const item = items.find((file) => file.id === id && isPreviewable(file));
  const { previous, next } = neighboursOf(ids, id);
  const review = useReview(items, item);
  useStepKeys('file', (by) => {
    const target = by === 1 ? next : previous;
    if (target) showInPreview(target);
  });

  const isGone = !item;
  useEffect(() => {
    if (isGone) closePreview();
  }, [isGone]);
  if (!item) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : closePreview())}>
      <DialogContent
        size="lg"
        className="pv-modal"
        title={<bdi>{item.name}</bdi>}
        description={t('files.of', { number: ids.indexOf(id) + 1, total: ids.length })}
        onDismiss={stayOpenWhileEditing}
        footer={
          <ReviewBar item={item} review={review} previous={previous} next={next} summary={summary} leftOut={leftOut} />
        }
      >
        <ShownFile value={item}>
          <QuotesProvider key={item.id} item={item}>
            <DocumentView item={item} />
            <PreviewFacts item={item} />
          </QuotesProvider>
        </ShownFile>
      </DialogContent>
    </Dialog>
  );
}
