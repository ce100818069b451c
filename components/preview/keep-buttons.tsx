'use client';

import { Check, ScanText, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { type FileItem, isResultStale } from '@/lib/features/workspace/list/file-item';
import type { Rotation } from './preview-rules';
import { useSaveRotation } from './use-save-rotation';

interface KeepButtonsProps {
  readonly item: FileItem;
  readonly rotation: Rotation;
  /** Called when the focused button has disappeared. */
  readonly onGone: () => void;
}

/** Saves the current rotation of a picture, undoes that, and reads the picture again. */
export function KeepButtons({ item, rotation, onGone }: KeepButtonsProps) {
  const t = useTranslations('Preview.rotate');
  const tCommon = useTranslations('Common');
  const { sort } = useWorkspaceActions();
  const { canKeep, isKeeping, keep, undo } = useSaveRotation(item);
  const isTurned = rotation !== 0;
  const isShown = canKeep && (isTurned || undo !== null);
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
          busy={isKeeping}
          onClick={() => {
            hadFocus.current = true;
            if (isTurned) void keep(rotation);
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
