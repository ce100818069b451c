'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { useFileErrorText } from '@/components/workspace/use-file-error-text';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { fileErrorOf } from '@/lib/features/workspace/file-error';
import { type FileItem, isReadStale, isTurnable } from '@/lib/features/workspace/file-item';
import type { Rotation } from './preview-rules';

/** Work on the content is under way: it is not replaced under its hands. */
const BUSY_STATUSES: readonly FileItem['status'][] = ['waiting', 'reading', 'categorising'];

interface KeepTurnedUse {
  /** False for what cannot be kept turned: a picture that stands for a locked PDF, and while a file is being read. */
  readonly canKeep: boolean;
  readonly isKeeping: boolean;
  readonly keep: (rotation: Rotation) => Promise<void>;
  /** Takes the last turn back; null when there is none. */
  readonly undo: (() => void) | null;
}

/** Keeps a picture the way it was turned, and tells what came of it. */
export function useKeepTurned(item: FileItem): KeepTurnedUse {
  const t = useTranslations('Preview.rotate');
  const tCommon = useTranslations('Common');
  const errorText = useFileErrorText();
  const [isKeeping, setIsKeeping] = useState(false);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const noticeId = `turned-${item.id}`;

  const keep = async (rotation: Rotation) => {
    setIsKeeping(true);
    try {
      const takeBack = await workspace.keepTurned(item.id, rotation);
      const onUndo = () => {
        takeBack();
        setUndo(null);
        notify.dismiss(noticeId);
      };
      // In a function: React would call a bare one to make the state of it.
      setUndo(() => onUndo);
      notify.undo({
        id: noticeId,
        title: t('kept', { name: bidiIsolate(item.name) }),
        ...(item.result && !isReadStale(item) && { message: t('keptRead') }),
        action: { label: tCommon('undo'), onSelect: onUndo },
      });
    } catch (error) {
      const failure = fileErrorOf(error);
      const message = failure.code === 'imageTooLarge' ? t('tooLarge') : errorText(failure);
      notify.error({ id: noticeId, title: t('failed'), message });
    } finally {
      setIsKeeping(false);
    }
  };
  return { canKeep: isTurnable(item) && !BUSY_STATUSES.includes(item.status), isKeeping, keep, undo };
}
