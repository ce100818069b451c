'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { directionOf } from '@/lib/i18n/locales';
import { useWorkspaceState } from '@/lib/workspace/page-workspace.client';
import { DocumentView } from './document-view';
import { PreviewFacts } from './preview-facts';
import { isPreviewable, neighboursOf } from './preview-rules';
import { QuotesProvider } from './quotes';
import { useStepKeys } from './use-step-keys';

export interface PreviewDialogProps {
  /** The file that it opens with. */
  readonly id: string;
  readonly onClose: () => void;
}

/** A file at full size beside what was found in it; leads through all files of the list. */
export function PreviewDialog({ id, onClose }: PreviewDialogProps) {
  const t = useTranslations('Preview');
  const { items } = useWorkspaceState();
  const [currentId, setCurrentId] = useState(id);
  const files = items.filter(isPreviewable);
  const ids = files.map((file) => file.id);
  const item = files.find((file) => file.id === currentId);
  const { previous, next } = neighboursOf(ids, currentId);
  const go = (target: string | null) => {
    if (target) setCurrentId(target);
  };
  useStepKeys('file', (by) => go(by === 1 ? next : previous));

  const isGone = !item;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!item) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="lg"
        className="pv-modal"
        title={<bdi>{item.name}</bdi>}
        description={t('files.of', { number: ids.indexOf(currentId) + 1, total: ids.length })}
        footer={
          <>
            <FileStep by={-1} label={t('files.previous')} target={previous} onGo={go} />
            <FileStep by={1} label={t('files.next')} target={next} onGo={go} />
          </>
        }
      >
        <QuotesProvider key={item.id} item={item}>
          <DocumentView item={item} />
          <PreviewFacts item={item} />
        </QuotesProvider>
      </DialogContent>
    </Dialog>
  );
}

interface FileStepProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly target: string | null;
  readonly onGo: (target: string | null) => void;
}

function FileStep({ by, label, target, onGo }: FileStepProps) {
  const pointsRight = (by === 1) === (directionOf(useLocale()) === 'ltr');
  const Icon = pointsRight ? ChevronRight : ChevronLeft;
  return (
    <Button
      // Disabled in word only: a button that takes itself away under the finger loses the focus.
      aria-disabled={target === null || undefined}
      aria-keyshortcuts={pointsRight ? 'Alt+ArrowRight' : 'Alt+ArrowLeft'}
      onClick={() => onGo(target)}
    >
      {by === -1 ? <Icon className="i s" aria-hidden /> : null}
      {label}
      {by === 1 ? <Icon className="i s" aria-hidden /> : null}
    </Button>
  );
}
