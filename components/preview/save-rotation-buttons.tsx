'use client';

import { Check, ScanText, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { type FileItem, isResultStale } from '@/lib/features/workspace/list/file-item';
import type { Rotation } from './preview-rules';
import { useSaveRotation } from './use-save-rotation';

interface SaveRotationButtonsProps {
  readonly item: FileItem;
  readonly rotation: Rotation;
  /** Called when the focused button has disappeared. */
  readonly onGone: () => void;
}

/** Saves the current rotation of a picture, undoes that, and reads the picture again. */
export function SaveRotationButtons({ item, rotation, onGone }: SaveRotationButtonsProps) {
  const t = useTranslations('Preview.rotate');
  const tCommon = useTranslations('Common');
  const { sort } = useWorkspaceActions();
  const { canSave, isSaving, save, undo } = useSaveRotation(item);
  const isTurned = rotation !== 0;
  const isShown = canSave && (isTurned || undo !== null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isShown && hadFocus.current) onGone();
    hadFocus.current = false;
  }, [isShown, onGone]);
  const canReadAgain = isResultStale(item) && (item.status === 'categorised' || item.status === 'categorising');
  return (
    <>
      {isShown ? (
        // One button for both states, so that the focus stays and Undo is reachable by keyboard.
        <Button
          size="sm"
          busy={isSaving}
          onClick={() => {
            hadFocus.current = true;
            if (isTurned) void save(rotation);
            else undo?.();
          }}
        >
          {isTurned ? <Check className="i s" aria-hidden /> : <Undo2 className="i s flip" aria-hidden />}
          {isTurned ? t('keep') : tCommon('undo')}
        </Button>
      ) : null}
      {canReadAgain ? (
        <Button size="sm" variant="quiet" busy={item.status === 'categorising'} onClick={() => sort([item])}>
          <ScanText className="i s" aria-hidden />
          {t('readAgain')}
        </Button>
      ) : null}
    </>
  );
}
